import { PDFArray, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { PdfFile } from '../file/pdf-file';
import { sha256Of } from './signed-data';

/** Room for a signature with its certificates and a timestamp, in hex digits. */
const ROOM = 16_000;
const UNKNOWN = 9_999_999_999;
/** Printed, and locked. A field without a size is not drawn, so that the tags of the page stay complete. */
const FLAGS = 4 | 128;

/**
 * Signs a PDF by an incremental revision. `sign` gets the digest of the whole file except the place of the
 * signature.
 */
export async function withSignature(
  pdf: Buffer,
  { at, name }: { readonly at: Date; readonly name: string },
  sign: (digest: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  const added = preparedRevision(pdf, at, name);
  const text = added.toString('latin1');
  const begin = text.indexOf(`<${'0'.repeat(ROOM)}>`);
  const end = begin + ROOM + 2;
  const range = /\/ByteRange \[ ?0 9{10} 9{10} 9{10} ?\]/.exec(text);
  if (begin < 0 || !range) throw new Error('The place of the signature is missing');
  const numbers = [pdf.length + begin, pdf.length + end, added.length - end];
  added.write(`/ByteRange [0 ${numbers.join(' ')}]`.padEnd(range[0].length), range.index, 'latin1');
  const signature = await sign(sha256Of(pdf, added.subarray(0, begin), added.subarray(end)));
  if (signature.length * 2 > ROOM) throw new Error('The signature is larger than its place');
  added.write(signature.toString('hex'), begin + 1, 'latin1');
  return Buffer.concat([pdf, added]);
}

function preparedRevision(pdf: Buffer, at: Date, name: string): Buffer {
  const file = new PdfFile(pdf);
  const { catalog, context } = file;
  const range = context.obj([0, UNKNOWN, UNKNOWN, UNKNOWN]);
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(ROOM)),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(at),
  });
  const page = firstPage(file);
  const field = file.add(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      TU: PDFString.of('Seal of this document'),
      F: FLAGS,
      Rect: [0, 0, 0, 0],
      P: page,
      V: file.add(signature),
    }),
  );
  const first = file.dictionary(page);
  const annotations = file.lookup(first.get(PDFName.of('Annots')));
  const existing = annotations instanceof PDFArray ? annotations.asArray() : [];
  first.set(PDFName.of('Annots'), context.obj([...existing, field]));
  first.set(PDFName.of('Tabs'), PDFName.of('S'));
  file.replace(page, first);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  file.replace(file.root, catalog);
  return file.revision();
}

function firstPage(file: PdfFile): PDFRef {
  let node = file.catalog.get(PDFName.of('Pages')) as PDFRef;
  for (;;) {
    const kids = file.lookup(file.dictionary(node).get(PDFName.of('Kids')));
    if (!(kids instanceof PDFArray)) return node;
    node = kids.get(0) as PDFRef;
  }
}
