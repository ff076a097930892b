import '../content/api-source.ts';
import type { LabDatabase } from './database.ts';

/** What the product's own check of its records finds wrong, a line each. */
export const recordProblems = async (database: LabDatabase, name: string): Promise<readonly string[]> => {
  const { checkRecords } = await import('../../apps/api/src/operations/record-check.ts');
  const query = (sql: string, values: readonly unknown[] = []) => database.query(name, sql, values);
  const { problems } = await checkRecords({ query } as unknown as Parameters<typeof checkRecords>[0]);
  return problems;
};
