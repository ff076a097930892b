import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { printedPage } from '../src/pdf/page/document-page';
import type { PdfAttachment } from '../src/pdf/file/pdf-archive';
import { PdfRenderer } from '../src/pdf/print/pdf-renderer';
import { archiveProblemsOf } from './harness/pdf-archive-check';
import { problemsOf } from './harness/pdf-check';
import { attachedFiles } from './harness/pdf-reading';
import { formOf, printerForFile } from './harness/printed-form';
import { PATIENCE } from './harness/renderer';

const print = printerForFile();

const certificate = certificateDocument(CERTIFICATE_FACTS, 'h4sh');
const ATTACHED: PdfAttachment = {
  name: 'evidence.json',
  mediaType: 'application/json',
  description: 'What this document is made from',
  relationship: 'Data',
  bytes: Buffer.from('{"signed":true}'),
};

describe('a printed document for an archive', () => {
  it.each([
    ['a certificate', certificate],
    ['a signed consent form', formOf({}, 'Alex Morgan')],
    ['a draft', formOf()],
    ['a title that XML has to escape', { ...certificate, title: 'Consent <form> & certificate' }],
  ])('keeps the rules of PDF/A-3a: %s', async (_, source) => {
    expect(await archiveProblemsOf(await print(source))).toEqual([]);
  });

  describe('with another file in it', () => {
    let pdf: Buffer;
    beforeAll(async () => {
      const renderer = new PdfRenderer({ jobMilliseconds: PATIENCE });
      const { title } = certificate;
      pdf = await renderer.render(printedPage(certificate), { title, attachments: [ATTACHED] });
      await renderer.close();
    });

    it('gives that file back, and stays a valid file', async () => {
      expect([...(await attachedFiles(pdf))]).toEqual([[ATTACHED.name, '{"signed":true}']]);
      expect([...(await archiveProblemsOf(pdf)), ...(await problemsOf(pdf))]).toEqual([]);
    });

    it.each([
      ['/ID [', '/IX [', 'The file has no identity'],
      ['/Lang', '/Long', 'The language is missing'],
      ['/Marked true', '/Marked null', 'The file does not say that it is tagged'],
      ['/GTS_PDFA1', '/GTS_PDFX1', 'The meaning of the colours is missing'],
      ['/N 3', '/N 4', 'The colour profile is damaged'],
      ['<pdfaid:part>3', '<pdfaid:part>1', 'The metadata say another part'],
      ['conformance>A', 'conformance>B', 'The metadata say another conformance'],
      ['x-default">Certificate', 'x-default">certificate', 'The metadata say another title'],
      ['<pdf:Producer>C', '<pdf:Producer>D', 'The metadata say another producer'],
      ['<xmp:CreateDate>2', '<xmp:CreateDate>3', 'The metadata say another creation'],
      ['prefix>pdfuaid', 'prefix>pdfuaix', 'The metadata use words that nothing explains'],
      ['/FontFile', '/FxntFile', 'A font is not embedded'],
      ['/ToUnicode', '/TxUnicode', 'The letters of a font have no meaning'],
      ['/CIDToGIDMap', '/CIDToGIDMax', 'A font has no map of its letters'],
      ['/AF [', '/AX [', 'An attachment is not associated with the document'],
      ['/AFRelationship /Data', '/AFRelationship /Dxta', 'An attachment has no meaning'],
      ['/Params', '/Parxms', 'An attachment is not described'],
      ['/Subtype /XML', '/Filter /LZWD', 'A stream is packed in a forbidden way'],
    ])('breaks a rule without %s', async (found, planted, problem) => {
      const whole = pdf.toString('latin1');
      expect(whole).toContain(found);
      const broken = Buffer.from(whole.replaceAll(found, planted), 'latin1');
      expect(await archiveProblemsOf(broken)).toContain(problem);
    });
  });
});
