/** The texts of a document in its frame. */
export const documentWords = {
  onPaper: (title: string) =>
    `${title}: this page leaves the document itself out. Press Print above the document to print it.`,
  print: 'Print',
  share: 'Share with family',
  shareHint: 'Sharing gives the words of this document. It lets nobody into your account.',
  openPdf: 'Open the PDF',
  outcomes: {
    none: '',
    copied: 'Copied. You can paste it into an email or a message.',
    notCopied: 'It could not be copied here. You can print it instead.',
    noPdf: 'The PDF could not be opened. Please try again in a few minutes.',
  },
} as const;
