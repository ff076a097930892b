import { PDFBool, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { PdfRefused } from '../pdf-errors';
import { PdfFile } from './pdf-file';
import { completeTags, pagesOf } from './pdf-tags';

export interface PdfMetadata {
  readonly title: string;
  readonly createdAt: Date;
  /** A document with more pages is refused. */
  readonly mostPages: number;
}

const PRODUCER = 'Candour';

/**
 * Adds what Chromium leaves out of a tagged document: XMP metadata with the title, the language and the claim to be
 * PDF/UA-1 with what that claim asks of the tags, and a title that readers show instead of the file's name.
 *
 * @throws PdfRefused when the document has too many pages
 */
export async function addPdfMetadata(
  pdf: Uint8Array,
  { title, createdAt, mostPages }: PdfMetadata,
): Promise<Buffer> {
  const file = new PdfFile(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const pages = pagesOf(file).length;
  if (pages > mostPages) throw new PdfRefused(`The document has ${pages} pages, more than ${mostPages}`);
  const { catalog, context } = file;
  const created = PDFString.fromDate(createdAt);
  const producer = PDFHexString.fromText(PRODUCER);
  const information = {
    Title: PDFHexString.fromText(title),
    Producer: producer,
    Creator: producer,
    CreationDate: created,
    ModDate: created,
  };
  file.replace(file.information, context.obj(information));

  const language =
    catalog
      .get(PDFName.of('Lang'))
      ?.toString()
      .replace(/^\(|\)$/g, '') ?? 'en-GB';
  const xmp = context.stream(xmpPacket({ title, createdAt }, language), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Lang'), PDFString.of(language));
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: PDFBool.True }));
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: PDFBool.True }));
  catalog.set(PDFName.of('Metadata'), file.add(xmp));
  file.replace(file.root, catalog);

  await completeTags(file);
  return file.save();
}

function xmpPacket(
  { title, createdAt }: Pick<PdfMetadata, 'title' | 'createdAt'>,
  language: string,
): Uint8Array {
  const date = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return new TextEncoder().encode(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about=""
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
        xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfuaid:part>1</pdfuaid:part>
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
      <dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
      <xmp:CreateDate>${date}</xmp:CreateDate>
      <xmp:ModifyDate>${date}</xmp:ModifyDate>
      <xmp:MetadataDate>${date}</xmp:MetadataDate>
      <xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
      <pdf:Producer>${PRODUCER}</pdf:Producer>
    </rdf:Description>
  </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`);
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
