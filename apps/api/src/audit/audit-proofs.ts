import type { EntityManager } from 'typeorm';
import { rows, sql } from '../database/sql';
import { newestCheckpoint } from './audit-checkpoints';
import { type AuditLeaf, CANONICAL_LINE, leavesAfter, pinNames } from './audit-hash';
import { ENTRIES_A_TILE, InclusionProofs } from './merkle-tree';

/** An entry of the audit trail with the proof that it is in the tree of a checkpoint. */
export interface ProvenEntry {
  /** The SHA-256 of a zero byte and this line is the entry's leaf. */
  readonly line: string;
  /** Null for an entry after the checkpoint, which has no proof yet. */
  readonly index: number | null;
  readonly proof: readonly string[];
}

interface Tile {
  readonly hash: string;
  readonly last_entry: string;
}

const hasNumber = (one: string, upTo: string): boolean => BigInt(one) <= BigInt(upTo);

/** The leaves of the tiles in which entries are, and of the entries after the last tile, by their index in the tree. */
const leavesOf = async (
  manager: EntityManager,
  tiles: readonly Tile[],
  entries: readonly string[],
  lastEntry: string,
): Promise<Map<number, AuditLeaf>> => {
  const tileOf = (entry: string): number => {
    const found = tiles.findIndex(({ last_entry }) => hasNumber(entry, last_entry));
    return found < 0 ? tiles.length : found;
  };
  const leaves = new Map<number, AuditLeaf>();
  for (const tile of new Set([...entries.map(tileOf), tiles.length])) {
    const after = tiles[tile - 1]?.last_entry ?? '0';
    const upTo = tiles[tile]?.last_entry ?? lastEntry;
    const found = await rows(manager, leavesAfter(after, upTo, ENTRIES_A_TILE));
    for (const [place, leaf] of found.entries()) leaves.set(tile * ENTRIES_A_TILE + place, leaf);
  }
  return leaves;
};

/** The entries about a surgery, oldest first, with the newest checkpoint and the proofs that lead to it; all actions by default. */
export const provenEntries = async (
  manager: EntityManager,
  surgeryId: string,
  actions: readonly string[] | null = null,
): Promise<{ readonly checkpoint: string | null; readonly entries: readonly ProvenEntry[] }> => {
  await pinNames(manager);
  const entries = await rows(
    manager,
    sql<{ number: string; line: string }>`
     SELECT sequence::text AS number, ${CANONICAL_LINE} AS line FROM audit_entry WHERE surgery_id = ${surgeryId}
       AND (${actions}::text[] IS NULL OR action = ANY(${actions}))
     ORDER BY audit_entry.sequence`,
  );
  const checkpoint = await newestCheckpoint(manager);
  if (!checkpoint) return { checkpoint: null, entries: entries.map(({ line }) => unproven(line)) };
  const tiles = await rows(
    manager,
    sql<Tile>`SELECT hash, last_entry FROM audit_tile WHERE last_entry <= ${checkpoint.last_entry}
              ORDER BY audit_tile.tile`,
  );
  const covered = entries.map(({ number }) => number).filter((one) => hasNumber(one, checkpoint.last_entry));
  const leaves = await leavesOf(manager, tiles, covered, checkpoint.last_entry);
  const indices = new Map([...leaves].map(([index, { sequence }]) => [sequence, index]));
  const proofs = new InclusionProofs(
    {
      leaf: (index) => leaves.get(index)?.hash ?? '',
      part: (start, size) =>
        size === ENTRIES_A_TILE && start % ENTRIES_A_TILE === 0
          ? tiles[start / ENTRIES_A_TILE]?.hash
          : undefined,
    },
    Number(checkpoint.size),
  );
  return {
    checkpoint: checkpoint.note,
    entries: entries.map(({ number, line }) => {
      const index = indices.get(number);
      return index === undefined ? unproven(line) : { line, index, proof: proofs.proofOf(index) };
    }),
  };
};

const unproven = (line: string): ProvenEntry => ({ line, index: null, proof: [] });
