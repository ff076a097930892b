import pg from 'pg';
import type { TestbedDatabase } from '../../testbed/database.ts';
import { peopleSql, tracesOfPeopleSql } from './people.ts';
import { recordsSql, surgerySql } from './surgeries.ts';

/** The generator writes only into databases with such a name. */
const BENCH_DATABASE = /^bench_[a-z0-9_]+$/;
const SURGERIES_OF_A_PATIENT = 2;

/** Tables whose search index is filled by triggers. */
const SEARCHED = ['patient', 'surgeon'];

export interface Population {
  readonly surgeries: number;
  /** The number of surgeries of each surgeon. */
  readonly surgeriesOfASurgeon: number;
}

const requireOwnAndEmpty = async (client: pg.Client, name: string): Promise<void> => {
  if (!BENCH_DATABASE.test(name)) throw new Error(`${name} is no database of the bench`);
  const { rows } = await client.query('SELECT count(*)::int AS count FROM surgery');
  if (rows[0].count > 0) throw new Error(`${name} has surgeries already`);
};

/**
 * Fills a migrated database of the benchmark with people, surgeries and their records within seconds. All rows
 * satisfy the constraints of the tables; only foreign keys are not checked again for each row.
 */
export const populate = async (
  database: TestbedDatabase,
  name: string,
  { surgeries, surgeriesOfASurgeon }: Population,
  passwordHash: string,
): Promise<void> => {
  const patients = surgeries / SURGERIES_OF_A_PATIENT;
  const surgeons = surgeries / surgeriesOfASurgeon;
  const client = new pg.Client({ connectionString: database.url(name) });
  await client.connect();
  try {
    await requireOwnAndEmpty(client, name);
    await client.query('SET session_replication_role = replica');
    const { rows: indexes } = await client.query(
      `SELECT indexname, indexdef FROM pg_indexes WHERE indexname LIKE 'account\\_search\\_%' AND indexdef LIKE '%gin%'`,
    );
    for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
    for (const table of SEARCHED)
      await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_search_is_written`);
    for (const sql of peopleSql(patients, surgeons)) {
      await client.query(sql, sql.includes('$1') ? [passwordHash] : []);
    }
    for (const table of SEARCHED)
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_search_is_written`);
    for (const { indexdef } of indexes) await client.query(indexdef);
    const rest = [
      ...tracesOfPeopleSql(patients),
      surgerySql(surgeries, patients, surgeons),
      ...recordsSql(surgeries),
    ];
    for (const sql of rest) await client.query(sql);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
};
