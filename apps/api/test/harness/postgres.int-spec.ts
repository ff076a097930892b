import { Client } from 'pg';
import { createTestDatabase, useTestDatabase } from './postgres';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a test file', () => {
  const database = useTestDatabase();

  it('is a separate PostgreSQL database in UTF-8 that sorts by code point', async () => {
    const [row] = await query(
      database.url,
      `SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
              datlocale AS locale FROM pg_database WHERE datname = current_database()`,
    );

    expect(row).toMatchObject({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
    expect(row?.['name']).toMatch(/^test_/);
  });

  it('contains nothing that another test file writes', async () => {
    const other = await createTestDatabase();
    await query(other.url, 'CREATE TABLE scribble (id int)');

    await expect(query(database.url, 'SELECT * FROM scribble')).rejects.toThrow('does not exist');

    await other.drop();
    await expect(query(other.url, 'SELECT 1')).rejects.toThrow('does not exist');
  });
});
