/** Whether the PDF itself is shown: where the browser shows PDFs and there is room, which most phones do not have. */
export const canShowPdf = (): boolean =>
  navigator.pdfViewerEnabled && window.matchMedia('(min-width: 768px)').matches;
