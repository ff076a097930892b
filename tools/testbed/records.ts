import '../content/api-source.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../workspace.ts';
import type { LabDatabase } from './database.ts';

type Check = (asker: {
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}) => Promise<{ readonly problems: readonly string[] }>;

/** By its path: the types of what it reads need the compiler settings of the API. */
const recordCheck = pathToFileURL(join(workspaceRoot, 'apps/api/src/operations/record-check.ts')).href;

/** What the product's own check of its records finds wrong, a line each. */
export const recordProblems = async (database: LabDatabase, name: string): Promise<readonly string[]> => {
  const { checkRecords } = (await import(recordCheck)) as { checkRecords: Check };
  const { problems } = await checkRecords({ query: (sql, values) => database.query(name, sql, values) });
  return problems;
};
