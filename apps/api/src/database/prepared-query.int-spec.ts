import type { Client } from 'pg';
import { asApplication, useTestDatabase } from '../../test/harness/postgres';
import { PreparingClient } from './preparing-client';

const TEXT = `SELECT n, n % 2 = 0 AS is_even, 'line ' || n AS line, now() - n * interval '1 day' AS at, NULL AS nothing,
  jsonb_build_object('n', n) AS object, ARRAY[n, n + 1] AS list FROM generate_series(1, $1::int) n ORDER BY n`;

interface Wire {
  readonly connection: { describe(portal: object): void };
}

describe('a prepared statement', () => {
  const database = useTestDatabase();
  let clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const client = new PreparingClient({ connectionString: asApplication(database.url) });
    await client.connect();
    clients.push(client);
    return client;
  };
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    clients = [];
  });

  const run = async (client: Client, count: number) => {
    await client.query('BEGIN');
    const prepared = await client.query(TEXT, [count]);
    const fresh = await client.query({ text: TEXT, values: [count] });
    await client.query('COMMIT');
    return { prepared, fresh };
  };

  it('answers as one that is not, of any number of rows, on each connection', async () => {
    for (const client of [await connect(), await connect()])
      for (const count of [3, 1, 0, 2, 5, 4, 0, 200, 1]) {
        const { prepared, fresh } = await run(client, count);
        expect(prepared.rows).toHaveLength(count);
        expect(prepared.rows).toEqual(fresh.rows);
        expect([prepared.rowCount, prepared.command]).toEqual([fresh.rowCount, fresh.command]);
      }
  });

  it('has its columns described once on a connection', async () => {
    const client = await connect();
    const describe = jest.spyOn((client as unknown as Wire).connection, 'describe');
    for (let time = 0; time < 12; time += 1) await client.query('SELECT $1::int AS often, 1 AS one', [time]);
    expect(describe.mock.calls.length).toBeLessThan(7);
    expect((await client.query('SELECT $1::int AS often, 1 AS one', [7])).rows).toEqual([
      { often: 7, one: 1 },
    ]);
  });

  it('runs again after an error, which says what was wrong and where it was asked', async () => {
    const client = await connect();
    const divided = (by: number) => client.query('SELECT 12 / $1::int AS parts', [by]);
    for (const by of [1, 2, 3, 4, 6, 0, 12, 0, 1]) {
      if (by === 0) await expect(divided(by)).rejects.toMatchObject({ code: '22012' });
      else expect((await divided(by)).rows).toEqual([{ parts: 12 / by }]);
    }
    await expect(divided(0)).rejects.toMatchObject({ stack: expect.stringContaining('preparing-client') });
  });

  it('that changes rows says how many', async () => {
    const client = await connect();
    const deleted = () => client.query('DELETE FROM job_turn WHERE job = $1', ['no such job']);
    for (let time = 0; time < 8; time += 1)
      expect(await deleted()).toMatchObject({ command: 'DELETE', rowCount: 0, rows: [] });
  });

  it('fails where its columns have become others, and is prepared anew on another connection', async () => {
    const client = await connect();
    await client.query('CREATE TEMP VIEW seen AS SELECT 1 AS one');
    const seen = () => client.query('SELECT *, $1::int AS given FROM seen', [1]);
    for (let time = 0; time < 8; time += 1) expect((await seen()).rows).toEqual([{ one: 1, given: 1 }]);
    await client.query('DROP VIEW seen');
    await client.query(`CREATE TEMP VIEW seen AS SELECT 'a' AS one, 'b' AS two`);
    await expect(seen()).rejects.toMatchObject({ code: '0A000' });
  });
});
