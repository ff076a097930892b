import '../content/api-source.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource, type EntityManager } from 'typeorm';
import { workspaceRoot } from '../workspace.ts';
import type { TestbedDatabase } from './database.ts';

type Check = (manager: EntityManager) => Promise<{ readonly problems: readonly string[] }>;

/** Imported by path, because its types need the compiler settings of the API. */
const recordCheck = pathToFileURL(
  join(workspaceRoot, 'apps/api/src/commands/record-check/record-check.ts'),
).href;

/** The problems that the product's record check finds, one per line. */
export const recordProblems = async (database: TestbedDatabase, name: string): Promise<readonly string[]> => {
  const { checkRecords } = (await import(recordCheck)) as { checkRecords: Check };
  const source = new DataSource({
    type: 'postgres',
    url: database.url(name),
    installExtensions: false,
  });
  await source.initialize();
  try {
    return (await checkRecords(source.manager)).problems;
  } finally {
    await source.destroy();
  }
};
