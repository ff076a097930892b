import { PDFName, PDFRef } from 'pdf-lib';
import { PdfFile } from './pdf-file';

const OBJECTS = ['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>', '<</Title (A)>>'];

const pdfOf = (objects: readonly string[]): Buffer => {
  let text = '%PDF-1.4\n%\xd3\xeb\xe9\xe1\n';
  const begins = objects.map((object, index) => {
    const begin = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(begin).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${begins.length + 1}\n0000000000 65535 f \n${begins.join('')}`;
  text += `trailer\n<</Size ${begins.length + 1} /Root 1 0 R /Info 3 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(text, 'latin1');
};

describe('a PDF in which single objects are replaced', () => {
  it('keeps every other object byte for byte, and declares the version that PDF/UA-1 requires', () => {
    const file = new PdfFile(pdfOf(OBJECTS));
    file.replace(file.information, file.context.obj({ Producer: 'Candour' }));
    const saved = file.save().toString('latin1');
    expect(saved).toMatch(/^%PDF-1\.7\n%/);
    expect(saved).toContain(`1 0 obj\n${OBJECTS[0]}\nendobj\n2 0 obj\n${OBJECTS[1]}\nendobj\n3 0 obj`);
    expect(saved).toContain('/Producer /Candour');
    expect(saved).not.toContain('(A)');
  });

  it('can be read again with its added objects', () => {
    const file = new PdfFile(pdfOf(OBJECTS));
    const { catalog } = file;
    const added = file.add(file.context.obj({ Type: 'Metadata' }));
    catalog.set(PDFName.of('Metadata'), added);
    file.replace(file.root, catalog);
    const again = new PdfFile(file.save());
    expect(added).toBe(PDFRef.of(4));
    expect(again.dictionary(again.catalog.get(PDFName.of('Metadata'))).toString()).toContain(
      '/Type /Metadata',
    );
    expect(again.dictionary(again.catalog.get(PDFName.of('Pages'))).toString()).toContain('/Count 0');
  });

  it('finds the objects whose source contains a text', () => {
    const file = new PdfFile(pdfOf([...OBJECTS, '<</S /LI>>', '<</S /P>>', '<</S /LI>>']));
    expect([...file.having('/S /LI')]).toEqual([PDFRef.of(4), PDFRef.of(6)]);
  });

  it.each([
    ['cut off', pdfOf(OBJECTS).subarray(0, 90)],
    ['no PDF at all', Buffer.from('Hello')],
    ['a PDF whose table is packed', Buffer.from('%PDF-1.7\n5 0 obj\nstartxref\n9\n%%EOF')],
  ])('is refused where it is %s', (_, bytes) => {
    expect(() => new PdfFile(bytes)).toThrow('no plain table');
  });
});
