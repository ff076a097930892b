import pg from 'pg';
import { PreparingClient } from './preparing-client';

/** What pg is given for these calls, without the callback that the client adds. */
const given = (calls: readonly unknown[][], served: { pid: number } | null = null): unknown[][] => {
  const query = jest.spyOn(pg.Client.prototype, 'query').mockReturnValue(undefined);
  const client = new PreparingClient();
  if (served) client.isServedBy(served.pid);
  for (const call of calls) void client.query(...call);
  const passed = (query.mock.calls as unknown[][]).map((words) => words.slice(0, -1));
  query.mockRestore();
  return passed;
};

describe('a statement', () => {
  it('is prepared from its fifth use on, under one name', () => {
    const text = 'SELECT $1::int AS first_spec';
    const seldom = [1, 2, 3, 4].map((value) => [text, [value]]);
    const calls = given([...seldom, [text, [5]], [text, [6]]]);
    expect(calls.slice(0, 4)).toEqual(seldom);
    const [fifth, sixth] = calls.slice(4);
    const name = expect.stringMatching(/^candour_[0-9a-f]{24}$/);
    expect(fifth).toEqual([expect.objectContaining({ name, text, values: [5] })]);
    expect(sixth?.[0]).toMatchObject({ name: (fifth as [{ name: string }])[0].name, text, values: [6] });
  });

  it('is left unchanged without parameters, and when it is an object', () => {
    const calls = Array.from({ length: 6 }, () => [
      ['START TRANSACTION'],
      [{ name: 'own', text: 'SELECT $1', values: [1] }],
    ]).flat();
    expect(given(calls)).toEqual(calls);
  });

  it('is never prepared behind a pooler, even when a library has named it', () => {
    const text = 'SELECT $1::int AS pooled_spec';
    const calls = Array.from({ length: 6 }, (_, value) => [text, [value]]);
    expect(given([...calls, [{ name: 'own', text, values: [6] }]], { pid: 4711 })).toEqual([
      ...calls,
      [{ name: undefined, text, values: [6] }],
    ]);
  });

  it('is prepared also after thousands that were run once', () => {
    const once = Array.from({ length: 3000 }, (_, index) => [`SELECT $1::int AS once_${index}`, [1]]);
    const often = Array.from({ length: 5 }, () => ['SELECT $1::int AS often', [1]]);
    expect(given([...once, ...often]).at(-1)?.[0]).toMatchObject({ text: 'SELECT $1::int AS often' });
  });

  it('stays unprepared when the maximum is reached', () => {
    const texts = Array.from({ length: 600 }, (_, index) => `SELECT $1::int AS number_${index}`);
    const calls = given(Array.from({ length: 5 }, () => texts.map((text) => [text, [1]])).flat());
    const prepared = calls.filter(([query]) => typeof query === 'object');
    expect(prepared.length).toBeGreaterThan(400);
    expect(prepared.length).toBeLessThanOrEqual(500);
  });
});
