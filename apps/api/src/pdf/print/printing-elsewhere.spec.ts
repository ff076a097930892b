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

  it('looks for the answers of all who wait in one query, and gives each its own', async () => {
    const looks: (readonly string[])[] = [];
    const query = async (text: string, [asked]: readonly [readonly string[]]): Promise<unknown[]> => {
      if (!text.includes('SELECT print_id, outcome')) return [];
      looks.push(asked);
      const [first = '', , third] = asked;
      const isPrinted = looks.length > 1;
      return [
        { print_id: first, outcome: isPrinted ? 'PRINTED' : null, bytes: Buffer.from(first) },
        { print_id: third, outcome: isPrinted ? 'FAILED' : null, bytes: null },
        ...(isPrinted ? [] : asked.slice(1, 2).map((print_id) => ({ print_id, outcome: null, bytes: null }))),
      ];
    };
    const printing = new PrintingElsewhere({ query } as unknown as DataSource);
    const [first, lost, failed] = await Promise.allSettled([1, 2, 3].map(() => printing.print(source)));
    expect(looks.map(({ length }) => length)).toEqual([3, 3]);
    expect(first).toEqual({ status: 'fulfilled', value: Buffer.from(looks[0]?.[0] ?? '') });
    for (const reply of [lost, failed]) {
      expect(reply).toMatchObject({ status: 'rejected', reason: { code: 'document.unavailable' } });
    }
  });
});
