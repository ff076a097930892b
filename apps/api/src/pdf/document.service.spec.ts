import { DOCUMENTS_AT_ONCE, DocumentService } from './document.service';
import type { PdfRenderer } from './print/pdf-renderer';

const source = {
  title: 'Draft',
  body: '<p>Draft</p>',
  running: { person: [], identity: [], draft: null },
};

describe('many documents at once', () => {
  it('wait in one queue up to a limit; further ones are refused at once', async () => {
    const { promise: allowed, resolve: finish } = Promise.withResolvers<void>();
    const render = jest.fn(() => allowed.then(() => Buffer.from('%PDF')));
    const documents = new DocumentService(
      {} as never,
      { render } as unknown as PdfRenderer,
      {} as never,
      {} as never,
      {} as never,
    );
    const asked = Array.from({ length: DOCUMENTS_AT_ONCE + 20 }, () => documents.print(source));

    await expect(documents.print(source)).rejects.toMatchObject({
      code: 'document.unavailable',
      retryAfter: 10,
    });
    expect(render.mock.calls.length).toBeLessThanOrEqual(DOCUMENTS_AT_ONCE);
    finish();
    expect(await Promise.all(asked)).toHaveLength(DOCUMENTS_AT_ONCE + 20);
  });
});
