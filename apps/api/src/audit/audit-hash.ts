import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** What the first seal of an installation follows. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * For the rest of a transaction the names in a statement mean PostgreSQL's own functions and operators, and Candour's
 * own tables, whatever search path the database or the login was given.
 */
export const pinNames = async (manager: EntityManager): Promise<void> => {
  await manager.query('SET LOCAL search_path = pg_catalog, public, pg_temp');
};

/** Entries of one seal: sequence numbers, both inclusive. Numbers of undone transactions are missing inside it. */
export interface SealedRange {
  readonly from: string;
  readonly to: string;
}

/**
 * One line for each entry, written by PostgreSQL from the row alone: the same row gives the same line on every
 * machine, in every time zone and after every restore.
 */
const CANONICAL_LINES = `
  SELECT jsonb_build_array(sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, account_id,
                           role, surgery_id, subject_id, details, request_id)::text AS line
  FROM audit_entry WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence`;

/** SHA-256 over the hash of the seal before and the entries of this one, with how many entries those are. */
export const hashEntries = async (
  manager: EntityManager,
  previousHash: string,
  { from, to }: SealedRange,
): Promise<{ readonly hash: string; readonly count: number }> => {
  const lines: { line: string }[] = await manager.query(CANONICAL_LINES, [from, to]);
  const hash = createHash('sha256').update(`${previousHash}\n${from} ${to}\n`);
  for (const { line } of lines) hash.update(`${line}\n`);
  return { hash: hash.digest('hex'), count: lines.length };
};
