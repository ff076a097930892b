declare global {
  /** What Jest's environment gives each file of tests. */
  var loadPdfjs: () => Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')>;
}

/** The reader of PDFs. */
export const loadPdfjs = (): ReturnType<typeof globalThis.loadPdfjs> => globalThis.loadPdfjs();
