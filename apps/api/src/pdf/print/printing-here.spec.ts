import { Logger } from '@nestjs/common';
import { DocumentMaker } from './document-maker';
import type { PdfRenderer } from './pdf-renderer';
import { HEAVY_AT_ONCE } from '../../common/heavy-work';
import { PrintingHere } from './printing-here';

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
    const asked = Array.from({ length: HEAVY_AT_ONCE + 20 }, () => printing.print(source));

    await expect(printing.print(source)).rejects.toMatchObject({
      code: 'document.unavailable',
      retryAfter: 10,
    });
    expect(render.mock.calls.length).toBeLessThanOrEqual(HEAVY_AT_ONCE);
    finish();
    expect(await Promise.all(asked)).toHaveLength(HEAVY_AT_ONCE + 20);
  });
});

describe('documents that many calls have requested', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A printer whose passes over the pending rows end when the test says so. */
  const printerWithPasses = () => {
    const none = {} as never;
    const printing = new PrintingHere(none, none);
    const ends: (() => void)[] = [];
    const pass = jest
      .spyOn(printing, 'finishPending')
      .mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
    const endOf = async (index: number): Promise<void> => {
      ends[index]?.();
      await new Promise(setImmediate);
    };
    return { printing, pass, endOf };
  };

  it('are printed in as few passes as documents are printed at once, and one more', async () => {
    const { printing, pass, endOf } = printerWithPasses();
    for (let call = 0; call < 50; call += 1) printing.soon();
    expect(pass).toHaveBeenCalledTimes(HEAVY_AT_ONCE);

    await endOf(0);
    expect(pass).toHaveBeenCalledTimes(HEAVY_AT_ONCE + 1);
    for (let index = 1; index <= HEAVY_AT_ONCE; index += 1) await endOf(index);
    expect(pass).toHaveBeenCalledTimes(HEAVY_AT_ONCE + 1);
  });

  it('are printed by the next call when no pass is running any more', async () => {
    const { printing, pass, endOf } = printerWithPasses();
    printing.soon();
    await endOf(0);
    printing.soon();
    expect(pass).toHaveBeenCalledTimes(2);
  });

  it('are printed by the next call when a pass has failed', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { printing, pass } = printerWithPasses();
    pass.mockRejectedValueOnce(new Error('The database is away'));
    printing.soon();
    await new Promise(setImmediate);
    printing.soon();
    expect(pass).toHaveBeenCalledTimes(2);
  });
});
