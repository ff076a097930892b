import { DataSource, type QueryRunner } from 'typeorm';
import type { TestApp } from './app';

interface Held {
  /** Resolves when so many statements wait for a lock. */
  readonly untilWaiting: (count: number) => Promise<void>;
  /** A statement of whoever holds the row. */
  readonly query: QueryRunner['query'];
}

/** Holds a row while the work runs, so that whatever locks it waits; lets it go afterwards. */
export const whileHeld = async <Result extends object>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  [table, id]: readonly ['surgery' | 'account', string],
  work: (held: Held) => Promise<Result>,
): Promise<Result> => {
  const owner = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  try {
    const holder = owner.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT 1 FROM ${table} WHERE ${table}_id = $1 FOR UPDATE`, [id]);
    const result = await work({
      untilWaiting: async (count) => {
        while ((await owner.query(waiting)).length < count) {
          // The statement has not reached the lock yet.
        }
      },
      query: (statement: string, values?: unknown[]) => holder.query(statement, values),
    });
    await holder.commitTransaction();
    return result;
  } finally {
    await owner.destroy();
  }
};
