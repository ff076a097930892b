import type { EntityManager } from 'typeorm';
import type { AuditCheckpoint } from '../../audit/audit-checkpoint.entity';
import { leavesAfter } from '../../audit/audit-hash';
import { type StatedTree, readCheckpoint } from '../../audit/checkpoint-note';
import { ENTRIES_A_TILE, GrowingTree } from '../../audit/merkle-tree';
import type { NoteKey } from '../../audit/signed-note';
import { oneOrNone, rows, type Sql, sql } from '../../database/sql';

const LEAVES_AT_ONCE = 20 * ENTRIES_A_TILE;
/** Checkpoints are made every hour, and with the first seal after a start. */
const LONGEST_GAP_H = 2;

/** A checkpoint that should match the entries of the database. */
export interface Claim {
  readonly note: string;
  /** Null for a checkpoint that was copied from a document. */
  readonly last_entry: string | null;
}

const nameOf = ({ size }: StatedTree, lastEntry: string | null): string =>
  lastEntry === null
    ? `the printed checkpoint of ${size} audit entries`
    : `the signed checkpoint of ${size} audit entries (up to ${lastEntry})`;

const UNKNOWN = 'the printed checkpoint';

/** The state of the trail at each of these sizes: the root of its tree, and the number of its last entry. */
const statesAt = async (
  manager: EntityManager,
  sizes: ReadonlySet<number>,
): Promise<Map<number, { readonly root: string; readonly last_entry: string }>> => {
  const states = new Map<number, { readonly root: string; readonly last_entry: string }>();
  const largest = Math.max(0, ...sizes);
  const tree = new GrowingTree();
  for (let after = '0'; tree.size < largest; ) {
    const leaves = await rows(manager, leavesAfter(after, String(Number.MAX_SAFE_INTEGER), LEAVES_AT_ONCE));
    for (const { sequence, hash } of leaves) {
      tree.add(hash);
      after = sequence;
      if (sizes.has(tree.size)) states.set(tree.size, { root: tree.root(), last_entry: sequence });
    }
    if (leaves.length < LEAVES_AT_ONCE) break;
  }
  return states;
};

/** Compares checkpoints with the entries of the database, by their signature and by the root computed anew. */
export const checkClaims = async (
  manager: EntityManager,
  claims: readonly Claim[],
  keys: readonly NoteKey[] | undefined,
): Promise<string[]> => {
  const read = claims.map(({ note, last_entry }) => ({ stated: readCheckpoint(note, keys), last_entry }));
  const sizes = new Set(read.flatMap(({ stated }) => (stated ? [stated.size] : [])));
  const states = await statesAt(manager, sizes);
  const found = new Map<string, string[]>();
  const add = (says: string, named: string): void =>
    void found.set(says, [...(found.get(says) ?? []), named]);
  for (const { stated, last_entry } of read) {
    const state = stated && states.get(stated.size);
    if (!stated)
      add(
        'is not signed by this installation',
        last_entry === null ? UNKNOWN : `the checkpoint up to audit entry ${last_entry}`,
      );
    else if (!state) add('covers more than there are: their end was cut off', nameOf(stated, last_entry));
    else if (state.root !== stated.root || (last_entry !== null && state.last_entry !== last_entry))
      add('was made of other entries', nameOf(stated, last_entry));
  }
  return [...found].map(([says, named]) => {
    const more = named.length - 1;
    return `${named[0]} ${says}${more > 0 ? ` (and ${more} more like it)` : ''}`;
  });
};

/** When the last entry up to a number was written. */
const lastAt = (upTo: Sql): Sql =>
  sql`(SELECT at FROM audit_entry WHERE sequence <= ${upTo} ORDER BY sequence DESC LIMIT 1)`;

/**
 * A checkpoint that was removed leaves seals that none covers, long before the newest one, by their time or by that of their
 * entries.
 */
const checkCovered = async (manager: EntityManager): Promise<string[]> => {
  const uncovered = await oneOrNone(
    manager,
    sql<{ from_sequence: string }>`
     SELECT from_sequence FROM audit_seal
     WHERE to_sequence > (SELECT coalesce(max(last_entry), 0) FROM audit_checkpoint)
       AND (sealed_at < (SELECT max(sealed_at) FROM audit_seal) - make_interval(hours => ${LONGEST_GAP_H}::int)
         OR ${lastAt(sql`audit_seal.to_sequence`)}
           < ${lastAt(sql`(SELECT max(to_sequence) FROM audit_seal)`)} - make_interval(hours => ${LONGEST_GAP_H}::int))
     ORDER BY to_sequence LIMIT 1`,
  );
  return uncovered
    ? [`no signed checkpoint covers the audit entries from ${uncovered.from_sequence} on`]
    : [];
};

/** Checks the stored roots of full parts of the tree, which proofs use; the checkpoints are the authority. */
const checkTiles = async (manager: EntityManager): Promise<string[]> => {
  let after = '0';
  for (let tile = 0; ; tile += 1) {
    const noted = await oneOrNone(
      manager,
      sql<{ hash: string; last_entry: string }>`SELECT hash, last_entry FROM audit_tile WHERE tile = ${tile}`,
    );
    if (!noted) return [];
    const tree = new GrowingTree();
    const leaves = await rows(manager, leavesAfter(after, noted.last_entry, ENTRIES_A_TILE + 1));
    for (const { hash } of leaves) tree.add(hash);
    if (leaves.length !== ENTRIES_A_TILE || tree.root() !== noted.hash)
      return [
        `the hashes of audit entries ${BigInt(after) + 1n} to ${noted.last_entry} are not those of the entries`,
      ];
    after = noted.last_entry;
  }
};

/** Each finished document names the newest checkpoint of its time, which must be true also where it was removed. */
const printedClaims = (manager: EntityManager): Promise<Claim[]> =>
  rows(
    manager,
    sql<Claim>`SELECT DISTINCT checkpoint AS note, NULL AS last_entry FROM document
      WHERE checkpoint IS NOT NULL AND checkpoint NOT IN (SELECT note FROM audit_checkpoint)`,
  );

/** Checks the signed checkpoints in the database. */
export const checkCheckpoints = async (
  manager: EntityManager,
  keys: readonly NoteKey[] | undefined,
): Promise<{ readonly lines: readonly string[]; readonly problems: readonly string[] }> => {
  const claims = await rows(
    manager,
    sql<
      Pick<AuditCheckpoint, 'note' | 'last_entry'>
    >`SELECT note, last_entry FROM audit_checkpoint ORDER BY size`,
  );
  return {
    lines: [`${claims.length} signed checkpoints of the audit trail`],
    problems: [
      ...(await checkClaims(manager, [...claims, ...(await printedClaims(manager))], keys)),
      ...(await checkCovered(manager)),
      ...(await checkTiles(manager)),
    ],
  };
};
