import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, rows, sql } from '../database/sql';

/** The previous hash of the first seal of an installation. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * Until the transaction ends, names in a statement resolve to PostgreSQL's own functions and operators and to Candour's
 * tables, whatever search path the database or the login has.
 */
export const pinNames = async (manager: EntityManager): Promise<void> => {
  await execute(manager, sql`SET LOCAL search_path = pg_catalog, public, pg_temp`);
};

/**
 * The first and last sequence number of a seal, both inclusive. Numbers of transactions that were rolled back are
 * missing.
 */
export interface SealedRange {
  readonly from: string;
  readonly to: string;
}

/**
 * One line for each entry, formatted by PostgreSQL from the row alone: the same row gives the same line on every
 * machine, in every time zone and after every restore.
 */
const canonicalLines = ({ from, to }: SealedRange) => sql<{ line: string }>`
  SELECT jsonb_build_array(sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, account_id,
                           role, surgery_id, subject_id, details, request_id)::text AS line
  FROM audit_entry WHERE sequence BETWEEN ${from} AND ${to} ORDER BY sequence`;

/** SHA-256 over the hash of the previous seal and the entries of this one, with the number of those entries. */
export const hashEntries = async (
  manager: EntityManager,
  previousHash: string,
  range: SealedRange,
): Promise<{ readonly hash: string; readonly count: number }> => {
  const lines = await rows(manager, canonicalLines(range));
  const hash = createHash('sha256').update(`${previousHash}\n${range.from} ${range.to}\n`);
  for (const { line } of lines) hash.update(`${line}\n`);
  return { hash: hash.digest('hex'), count: lines.length };
};
