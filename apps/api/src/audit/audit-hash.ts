import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, rows, sql } from '../database/sql';
import { leafHash } from './merkle-tree';

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
 * An entry as a line, formatted by PostgreSQL from the row alone: the same row gives the same line on every machine, in
 * every time zone and after every restore.
 */
export const CANONICAL_LINE = sql`
  jsonb_build_array(sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action, account_id, role,
                    surgery_id, subject_id, details, request_id)::text`;

const canonicalLines = ({ from, to }: SealedRange) => sql<{ sequence: string; line: string }>`
  SELECT sequence::text, ${CANONICAL_LINE} AS line
  FROM audit_entry WHERE sequence BETWEEN ${from} AND ${to} ORDER BY audit_entry.sequence`;

/** An entry in the Merkle tree of the audit trail. */
export interface AuditLeaf {
  readonly sequence: string;
  readonly hash: string;
}

/** The leaves of the entries after one and up to another, oldest first. */
export const leavesAfter = (after: string, upTo: string, most: number) => sql<AuditLeaf>`
  SELECT sequence::text, encode(sha256('\x00'::bytea || convert_to(${CANONICAL_LINE}, 'UTF8')), 'hex') AS hash
  FROM audit_entry WHERE sequence > ${after} AND sequence <= ${upTo} ORDER BY audit_entry.sequence LIMIT ${most}`;

/** Enough characters of a leaf's hash to identify a changed entry; the seal's own hash is the proof. */
const NAMING_CHARACTERS = 32;

/**
 * SHA-256 over the hash of the previous seal and the entries of this one, with the number of those entries and the
 * beginning of each one's leaf hash.
 */
export const hashEntries = async (
  manager: EntityManager,
  previousHash: string,
  range: SealedRange,
): Promise<{
  readonly hash: string;
  readonly count: number;
  readonly leaves: Readonly<Record<string, string>>;
}> => {
  const lines = await rows(manager, canonicalLines(range));
  const hash = createHash('sha256').update(`${previousHash}\n${range.from} ${range.to}\n`);
  for (const { line } of lines) hash.update(`${line}\n`);
  const leaves = lines.map(({ sequence, line }) => [sequence, leafHash(line).slice(0, NAMING_CHARACTERS)]);
  return { hash: hash.digest('hex'), count: lines.length, leaves: Object.fromEntries(leaves) };
};
