import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The PDF names that make a reader act, or that carry a file. */
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

const EVIDENCE = 'evidence.json';
const OF_A_FILE = ['EmbeddedFile', 'EmbeddedFiles', 'Filespec'];

const isSignature = (field: PDFDict): boolean =>
  field.get(PDFName.of('FT')) === PDFName.of('Sig') &&
  !field.has(PDFName.of('A')) &&
  !field.has(PDFName.of('AA'));

/** Whether every form field of the document is a signature, as a seal is. */
const onlySigned = ({ catalog, context }: PDFDocument): boolean => {
  const fields = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)?.lookup(PDFName.of('Fields'), PDFArray);
  return fields?.asArray().every((field) => isSignature(context.lookup(field, PDFDict))) ?? false;
};

const fileNameOf = (object: PDFObject): string | null => {
  if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Filespec')) return null;
  const name = object.lookup(PDFName.of('UF'));
  return name instanceof PDFHexString || name instanceof PDFString ? name.decodeText() : '';
};

/** The parts that Candour itself adds to a document: the field of the seal, and the evidence as a file. */
const ownParts = (document: PDFDocument): readonly string[] => {
  const files = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => fileNameOf(object))
    .filter((name) => name !== null);
  return [
    ...(onlySigned(document) ? ['AcroForm'] : []),
    ...(files.every((name) => name === EVIDENCE) ? OF_A_FILE : []),
  ];
};

/** The PDF names that trigger an action, as a key or as a type, except those that Candour itself adds. */
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
  const own = ownParts(document);
  return [...found].filter((name) => !own.includes(name));
};

/** The text that a reader shows, without line breaks and blanks. */
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
