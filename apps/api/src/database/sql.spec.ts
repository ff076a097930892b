import { affected, type Connection, joined, one, oneOrNone, rows, type Sql, sql } from './sql';

type Part = Sql | boolean;

describe('a statement', () => {
  it('turns each value into a parameter', () => {
    const { text, values } = sql`SELECT ${1}, ${'two'} WHERE id = ANY (${['a', 'b']})`;
    expect(text).toBe('SELECT $1, $2 WHERE id = ANY ($3)');
    expect(values).toEqual([1, 'two', ['a', 'b']]);
  });

  it('never inserts a string as text', () => {
    const { text, values } = sql`SELECT ${"'; DROP TABLE note; --"}`;
    expect(text).toBe('SELECT $1');
    expect(values).toEqual(["'; DROP TABLE note; --"]);
  });

  it('continues the numbers of the parameters in its fragments', () => {
    const inner = sql`b = ${2} AND c = ${3}`;
    const { text, values } = sql`SELECT 1 WHERE a = ${1} AND (${inner}) AND d = ${4}`;
    expect(text).toBe('SELECT 1 WHERE a = $1 AND (b = $2 AND c = $3) AND d = $4');
    expect(values).toEqual([1, 2, 3, 4]);
  });

  it('may use a fragment twice, or one without a parameter', () => {
    const now = sql`${'now'}::timestamptz`;
    const { text, values } = sql`${sql`SELECT`} ${now}, ${now}${sql``}`;
    expect(text).toBe('SELECT $1::timestamptz, $2::timestamptz');
    expect(values).toEqual(['now', 'now']);
  });

  it('joins fragments by a separator', () => {
    const clauses = [1, 2, 3].map((value) => sql`n = ${value}`);
    expect(joined(clauses, sql` OR `).text).toBe('n = $1 OR n = $2 OR n = $3');
    expect(joined([], sql` OR `).text).toBe('');
  });

  it('has the text of the fragments that one place in the code is given, whatever it was given before', () => {
    const [a, both] = [(value: number) => sql`a = ${value}`, sql`a = ${1} AND b = ${2}`];
    const where = (...[first, second]: readonly [Part, Part]) => {
      const { text, values } = sql`WHERE ${first} OR ${second}`;
      return [text, ...values];
    };
    for (let times = 0; times < 2; times += 1) {
      expect(where(true, false)).toEqual(['WHERE $1 OR $2', true, false]);
      expect(where(a(1), true)).toEqual(['WHERE a = $1 OR $2', 1, true]);
      expect(where(true, a(2))).toEqual(['WHERE $1 OR a = $2', true, 2]);
      expect(where(a(3), both)).toEqual(['WHERE a = $1 OR a = $2 AND b = $3', 3, 1, 2]);
      expect(where(both, a(4))).toEqual(['WHERE a = $1 AND b = $2 OR a = $3', 1, 2, 4]);
      expect(where(sql`true`, sql``)).toEqual(['WHERE true OR ']);
    }
  });

  it('keeps a dollar sign and a backslash in its text', () => {
    expect(sql`SELECT '$1' ~ '\d'`.text).toBe(String.raw`SELECT '$1' ~ '\d'`);
  });
});

describe('the result of a connection', () => {
  const answering = (answer: unknown): Connection => ({ query: () => Promise.resolve(answer) });
  const statement = sql<{ n: number }>`SELECT n`;

  it('is the rows of a SELECT, and those of an UPDATE that returns some', async () => {
    expect(await rows(answering([{ n: 1 }, { n: 2 }]), statement)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await rows(answering([[{ n: 1 }], 1]), statement)).toEqual([{ n: 1 }]);
    expect(await rows(answering([]), statement)).toEqual([]);
  });

  it('is one row where one is required, and an error for none or more', async () => {
    expect(await one(answering([{ n: 1 }]), statement)).toEqual({ n: 1 });
    await expect(one(answering([]), statement)).rejects.toThrow('No row instead of one: SELECT n');
    await expect(one(answering([{ n: 1 }, { n: 2 }]), statement)).rejects.toThrow('2 rows instead of one');
  });

  it('is null where one row may be missing', async () => {
    expect(await oneOrNone(answering([]), statement)).toBeNull();
    expect(await oneOrNone(answering([[], 0]), statement)).toBeNull();
    expect(await oneOrNone(answering([{ n: 1 }]), statement)).toEqual({ n: 1 });
  });

  it('is the number of rows that an UPDATE changed, and an error for a statement without a number', async () => {
    expect(await affected(answering([[], 3]), statement)).toBe(3);
    await expect(affected(answering([]), statement)).rejects.toThrow('Neither UPDATE nor DELETE');
  });
});
