import type { DataSource } from 'typeorm';
import { PrintingElsewhere } from './printing-elsewhere';

const source = {
  title: 'Draft',
  body: '<p>Draft</p>',
  running: { person: [], identity: [], draft: null },
};

describe('printing in another process', () => {
  it('lets twenty wait, and refuses the next one at once', async () => {
    const query = jest.fn(() => new Promise<never>(() => undefined));
    const printing = new PrintingElsewhere({ query } as unknown as DataSource);
    for (let number = 0; number < 20; number += 1) void printing.print(source);
    await expect(printing.print(source)).rejects.toMatchObject({
      code: 'document.unavailable',
      retryAfter: 10,
    });
    expect(query).toHaveBeenCalledTimes(20);
  });
});
