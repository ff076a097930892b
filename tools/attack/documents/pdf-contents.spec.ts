import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { actionsIn, lettersOf } from './pdf-contents.ts';

const pdf = async (change: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('Robin <b> Marsh', { x: 10, y: 100, size: 10 });
  await change(document);
  return Buffer.from(await document.save());
};

const linked = (document: PDFDocument): void => {
  const { context } = document;
  const action = context.obj({ S: 'URI', URI: PDFString.of('http://127.0.0.1/') });
  const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action });
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([annotation]));
};

const withFields = ({ catalog, context }: PDFDocument, field: Record<string, string | PDFString>): void => {
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [context.register(context.obj(field))] }));
};

describe('What a PDF does', () => {
  it('is nothing for a page of text', async () => {
    expect(await actionsIn(await pdf())).toEqual([]);
  });

  it('is nothing for the field of a seal and the evidence', async () => {
    const sealed = await pdf(async (document) => {
      withFields(document, { FT: 'Sig', T: PDFString.of('Seal') });
      await document.attach(Buffer.from('{}'), 'evidence.json', { mimeType: 'application/json' });
    });
    expect(await actionsIn(sealed)).toEqual([]);
  });

  it.each([
    ['a form to fill in', (document: PDFDocument) => withFields(document, { FT: 'Tx' }), 'AcroForm'],
    ['a script', (document: PDFDocument) => document.addJavaScript('x', 'app.alert(1)'), 'JavaScript'],
    ['a file inside', (document: PDFDocument) => document.attach(Buffer.from('x'), 'x.txt'), 'EmbeddedFiles'],
    ['a link out of it', linked, 'URI'],
  ])('is named when it holds %s', async (_, change, action) => {
    expect(await actionsIn(await pdf(change))).toContain(action);
  });

  it('shows the letters that a reader shows', async () => {
    expect(await lettersOf(await pdf())).toBe('Robin<b>Marsh');
  });
});
