import pg from 'pg';
import { PreparingClient } from './preparing-client';

const given = (calls: readonly unknown[][], served: { pid: number } | null = null): unknown[][] => {
  const query = jest.spyOn(pg.Client.prototype, 'query').mockReturnValue(undefined);
  const client = new PreparingClient();
  if (served) client.isServedBy(served.pid);
  for (const call of calls) client.query(...call);
  const passed = query.mock.calls as unknown[][];
  query.mockRestore();
  return passed;
};

describe('a statement', () => {
  it('is prepared from its second use on, under one name', () => {
    const text = 'SELECT $1::int AS first_spec';
    const done = (): void => undefined;
    const [first, second, third] = given([
      [text, [1]],
      [text, [2], done],
      [text, [3]],
    ]);
    expect(first).toEqual([text, [1]]);
    expect(second).toEqual([
      { name: expect.stringMatching(/^candour_[0-9a-f]{24}$/), text, values: [2] },
      done,
    ]);
    expect(third).toEqual([{ ...(second?.[0] as object), values: [3] }]);
  });

  it('is left unchanged without parameters, and when it is an object', () => {
    const calls = [
      ['START TRANSACTION'],
      ['START TRANSACTION'],
      [{ name: 'own', text: 'SELECT $1', values: [1] }],
    ];
    expect(given(calls)).toEqual(calls);
  });

  it('is never prepared behind a pooler, even when a library has named it', () => {
    const text = 'SELECT $1::int AS pooled_spec';
    const calls = [[text, [1]], [text, [2]], [{ name: 'own', text, values: [3] }]];
    expect(given(calls, { pid: 4711 })).toEqual([
      [text, [1]],
      [text, [2]],
      [{ name: undefined, text, values: [3] }],
    ]);
  });

  it('stays unprepared when the maximum is reached', () => {
    const texts = Array.from({ length: 300 }, (_, index) => `SELECT $1::int AS number_${index}`);
    const calls = given([...texts, ...texts].map((text) => [text, [1]]));
    const prepared = calls.filter(([query]) => typeof query === 'object');
    expect(prepared.length).toBeGreaterThan(100);
    expect(prepared.length).toBeLessThanOrEqual(200);
  });
});
