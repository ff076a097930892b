import '../content/api-source.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { workspaceRoot } from '../workspace.ts';
import type { LabDatabase } from './database.ts';

/** As much of an entity manager as the check asks for. */
interface Manager {
  query(sql: string, values?: readonly unknown[]): Promise<unknown[]>;
  transaction<Result>(level: string, work: (manager: Manager) => Promise<Result>): Promise<Result>;
}
type Check = (manager: Manager) => Promise<{ readonly problems: readonly string[] }>;

/** By its path: the types of what it reads need the compiler settings of the API. */
const recordCheck = pathToFileURL(join(workspaceRoot, 'apps/api/src/operations/record-check.ts')).href;

/** What the product's own check of its records finds wrong, a line each. */
export const recordProblems = async (database: LabDatabase, name: string): Promise<readonly string[]> => {
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
