import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text layer of a PDF as a person's search finds it, with single spaces. */
export const readPdfText = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const pages = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    });
    return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
  } finally {
    await task.destroy();
  }
};
