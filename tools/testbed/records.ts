import '../content/api-source.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { workspaceRoot } from '../workspace.ts';
import type { TestbedDatabase } from './database.ts';

/** The part of an entity manager that the check uses. */
interface Manager {
  query(sql: string, values?: readonly unknown[]): Promise<unknown[]>;
  transaction<Result>(level: string, work: (manager: Manager) => Promise<Result>): Promise<Result>;
}
type Check = (manager: Manager) => Promise<{ readonly problems: readonly string[] }>;

/** Imported by path, because its types need the compiler settings of the API. */
const recordCheck = pathToFileURL(
  join(workspaceRoot, 'apps/api/src/commands/record-check/record-check.ts'),
).href;

/** The problems that the product's record check finds, one per line. */
export const recordProblems = async (database: TestbedDatabase, name: string): Promise<readonly string[]> => {
  const { checkRecords } = (await import(recordCheck)) as { checkRecords: Check };
  const client = new pg.Client({ connectionString: database.url(name) });
  client.on('error', () => undefined);
  await client.connect();
  const manager: Manager = {
    query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    transaction: async (level, work) => {
      await client.query(`BEGIN ISOLATION LEVEL ${level}`);
      return work(manager);
    },
  };
  try {
    return (await checkRecords(manager)).problems;
  } finally {
    await client.end();
  }
};
