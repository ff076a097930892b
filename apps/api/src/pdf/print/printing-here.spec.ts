import { DocumentMaker } from './document-maker';
import type { PdfRenderer } from './pdf-renderer';
import { DOCUMENTS_AT_ONCE, PrintingHere } from './printing-here';

const source = {
  title: 'Draft',
  body: '<p>Draft</p>',
  running: { person: [], identity: [], draft: null },
};

describe('many documents at once', () => {
  it('wait in one queue up to a limit; further ones are refused at once', async () => {
    const { promise: allowed, resolve: finish } = Promise.withResolvers<void>();
    const render = jest.fn(() => allowed.then(() => Buffer.from('%PDF')));
    const none = {} as never;
    const maker = new DocumentMaker(none, { render } as unknown as PdfRenderer, none, none, none, none);
    const printing = new PrintingHere(none, maker);
    const asked = Array.from({ length: DOCUMENTS_AT_ONCE + 20 }, () => printing.print(source));

    await expect(printing.print(source)).rejects.toMatchObject({
      code: 'document.unavailable',
      retryAfter: 10,
    });
    expect(render.mock.calls.length).toBeLessThanOrEqual(DOCUMENTS_AT_ONCE);
    finish();
    expect(await Promise.all(asked)).toHaveLength(DOCUMENTS_AT_ONCE + 20);
  });
});
