import type { EntityManager } from 'typeorm';
import { one, oneOrNone, rows, sql } from '../database/sql';
import { FIRST_HASH, hashEntries } from './audit-hash';
import type { AuditSeal } from './audit-seal.entity';

export interface AuditChainReport {
  readonly seals: number;
  readonly sealedEntries: number;
  /** Entries that are too recent to have been sealed. */
  readonly unsealedEntries: number;
  /** A copy kept elsewhere, such as an anchor, also shows whether the end of the chain was cut off. */
  readonly lastHash: string;
  /** One line for each break; empty when every entry is as it was sealed. */
  readonly breaks: readonly string[];
}

/** The number of seals read at a time; a busy hospital makes half a million a year. */
const SEALS_AT_ONCE = 1_000;

async function* sealsOf(manager: EntityManager): AsyncGenerator<Omit<AuditSeal, 'sealed_at'>> {
  for (let after = '-1'; ; ) {
    const seals = await rows(
      manager,
      sql<Omit<AuditSeal, 'sealed_at'>>`
       SELECT from_sequence::text, to_sequence::text, previous_hash, hash, leaves FROM audit_seal
       WHERE to_sequence > ${after} ORDER BY audit_seal.to_sequence LIMIT ${SEALS_AT_ONCE}`,
    );
    yield* seals;
    const last = seals.at(-1);
    if (!last || seals.length < SEALS_AT_ONCE) return;
    after = last.to_sequence;
  }
}

/** Sequence numbers begin with 1, and no seal covers lower ones. */
const entriesBelowTheFirst = async (manager: EntityManager): Promise<string[]> => {
  const below = await oneOrNone(
    manager,
    sql<{ sequence: string; total: number }>`
     SELECT sequence::text, count(*) OVER ()::int AS total FROM audit_entry WHERE sequence < 1
     ORDER BY audit_entry.sequence LIMIT 1`,
  );
  if (!below) return [];
  const more = below.total > 1 ? ` (and ${below.total - 1} more like it)` : '';
  return [`audit entry ${below.sequence} lies before the first one: it was not written by Candour${more}`];
};

type Leaves = AuditSeal['leaves'];

/** Names the first entry that differs from the hash in its seal; empty if the seal has no hashes or all match. */
const firstTouched = (noted: Leaves, found: NonNullable<Leaves>): string => {
  if (noted === null) return '';
  const numbers = [...new Set([...Object.keys(noted), ...Object.keys(found)])].toSorted(
    (first, second) => Number(first) - Number(second),
  );
  const touched = numbers.find((number) => noted[number] !== found[number]);
  if (touched === undefined) return '';
  if (found[touched] === undefined) return `: entry ${touched} was removed`;
  return `: entry ${touched} was ${noted[touched] === undefined ? 'added' : 'changed'}`;
};

/** Recomputes every seal and compares it with the stored one. Reads only. */
export const checkAuditChain = async (manager: EntityManager): Promise<AuditChainReport> => {
  const breaks = await entriesBelowTheFirst(manager);
  let seals = 0;
  let sealedEntries = 0;
  let previous = { to: 0n, hash: FIRST_HASH };
  for await (const seal of sealsOf(manager)) {
    const range = { from: seal.from_sequence, to: seal.to_sequence };
    const named = `audit entries ${range.from} to ${range.to}`;
    if (BigInt(range.from) !== previous.to + 1n) breaks.push(`${named} do not follow the seal before them`);
    if (seal.previous_hash !== previous.hash)
      breaks.push(`the seal of ${named} names another seal before it`);
    const { hash, count, leaves } = await hashEntries(manager, seal.previous_hash, range);
    if (hash !== seal.hash)
      breaks.push(`${named} are not what was sealed${firstTouched(seal.leaves, leaves)}`);
    seals += 1;
    sealedEntries += count;
    previous = { to: BigInt(range.to), hash: seal.hash };
  }
  const { count } = await one(
    manager,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM audit_entry WHERE sequence > ${previous.to}`,
  );
  return { seals, sealedEntries, unsealedEntries: count, lastHash: previous.hash, breaks };
};
