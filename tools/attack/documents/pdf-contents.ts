import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What makes a reader do something, or carries a file. */
const ACTING = [
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'AA',
  'OpenAction',
  'URI',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'GoToR',
  'GoToE',
  'Movie',
  'Sound',
  'XFA',
  'AcroForm',
  'Rendition',
  'Filespec',
];

const dictOf = (object: PDFObject): PDFDict | null =>
  object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;

/** The PDF names that trigger an action, as a key or as a type. */
export const actionsIn = async (bytes: Buffer): Promise<readonly string[]> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const found = new Set<string>();
  const look = (object: PDFObject): void => {
    if (object instanceof PDFArray) for (const one of object.asArray()) look(one);
    for (const [key, value] of dictOf(object)?.entries() ?? []) {
      for (const name of [key, value])
        if (name instanceof PDFName && ACTING.includes(name.decodeText())) found.add(name.decodeText());
      look(value);
    }
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) look(object);
  return [...found];
};

/** What a reader shows, without its line breaks and blanks. */
export const lettersOf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str;
  }
  await pdf.destroy();
  return text.replaceAll(/\s/g, '');
};
