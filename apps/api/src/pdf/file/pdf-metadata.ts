import { PDFBool, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { PdfRefused } from '../pdf-errors';
import { type PdfAttachment, completeArchive } from './pdf-archive';
import { PdfFile } from './pdf-file';
import { completeLetters } from './pdf-letters';
import { completeTags, pagesOf } from './pdf-tags';

export interface PdfMetadata {
  readonly title: string;
  readonly createdAt: Date;
  /** A document with more pages is refused. */
  readonly mostPages: number;
  /** Files that the document carries. */
  readonly attachments?: readonly PdfAttachment[];
}

const PRODUCER = 'Candour';

/** PDF/A requires a schema for every property that it does not define: here the claim of PDF/UA. */
const UA_SCHEMA = `    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>part</pdfaProperty:name>
          <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
          <pdfaProperty:category>internal</pdfaProperty:category>
          <pdfaProperty:description>The part of ISO 14289 to which the document conforms</pdfaProperty:description>
        </rdf:li></rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;

/**
 * Adds what Chromium leaves out of a tagged document: XMP metadata with the title, the language and the claims to be
 * PDF/UA-1 and PDF/A-3a, with what they ask of the tags and the file, and a title that readers show instead of the
 * file's name.
 *
 * @throws PdfRefused when the document has too many pages
 */
export async function addPdfMetadata(
  pdf: Uint8Array,
  { title, createdAt, mostPages, attachments = [] }: PdfMetadata,
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
  completeArchive(file, catalog, pdf, { createdAt, attachments });
  file.replace(file.root, catalog);

  await completeLetters(file);
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
        xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
        xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
      <pdfaid:part>3</pdfaid:part>
      <pdfaid:conformance>A</pdfaid:conformance>
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
${UA_SCHEMA}
  </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`);
}

function escapeXml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
