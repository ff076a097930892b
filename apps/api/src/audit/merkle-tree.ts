import { createHash } from 'node:crypto';

/** The Merkle tree of RFC 6962, section 2.1, over hashes in hex. */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export const leafHash = (entry: string | Uint8Array): string =>
  createHash('sha256').update(LEAF).update(entry).digest('hex');

const nodeHash = (left: string, right: string): string =>
  createHash('sha256').update(NODE).update(left, 'hex').update(right, 'hex').digest('hex');

/** The root of a tile, a full part of this many entries, is stored, so that a proof reads few of them. */
export const TILE_LEVEL = 8;
export const ENTRIES_A_TILE = 2 ** TILE_LEVEL;

/** The root of no entries. */
const EMPTY_ROOT = createHash('sha256').digest('hex');

/** A tree that grows at its end and keeps only the roots of its full parts. */
export class GrowingTree {
  /** By level: the root of a full part of 2^level entries, or undefined. */
  private readonly parts: (string | undefined)[] = [];
  private entries = 0;

  get size(): number {
    return this.entries;
  }

  /** Adds an entry, or a full part of 2^level entries; then the size must be a multiple of that. */
  add(hash: string, level = 0): void {
    this.entries += 2 ** level;
    let carried = hash;
    let at = level;
    for (let left = this.parts[at]; left !== undefined; left = this.parts[at]) {
      carried = nodeHash(left, carried);
      this.parts[at] = undefined;
      at += 1;
    }
    this.parts[at] = carried;
  }

  root(): string {
    return (
      this.parts.reduce((right, left) => {
        if (left === undefined) return right;
        return right === undefined ? left : nodeHash(left, right);
      }, undefined) ?? EMPTY_ROOT
    );
  }
}

/** The largest power of two below a number. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** The leaves of a tree; `part` is the root of a full aligned part, where it is known. */
export interface TreeSource {
  readonly leaf: (index: number) => string;
  readonly part: (start: number, size: number) => string | undefined;
}

/** Proofs that entries are in a tree of a size. */
export class InclusionProofs {
  private readonly known = new Map<string, string>();
  private readonly source: TreeSource;
  private readonly size: number;

  /** No parameter properties: Node strips types from this file as it is. */
  constructor(source: TreeSource, size: number) {
    this.source = source;
    this.size = size;
  }

  /** The sibling hashes on the path from an entry to the root, from the bottom. */
  proofOf(index: number): string[] {
    return this.pathOf(index, 0, this.size);
  }

  private pathOf(index: number, start: number, end: number): string[] {
    if (end - start <= 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...this.pathOf(index, start, middle), this.rootOf(middle, end)]
      : [...this.pathOf(index, middle, end), this.rootOf(start, middle)];
  }

  private rootOf(start: number, end: number): string {
    const size = end - start;
    if (size === 1) return this.source.leaf(start);
    const key = `${start} ${end}`;
    const found = this.known.get(key) ?? this.source.part(start, size);
    if (found !== undefined) return found;
    const middle = start + splitOf(size);
    const root = nodeHash(this.rootOf(start, middle), this.rootOf(middle, end));
    this.known.set(key, root);
    return root;
  }
}

/** The root that a proof leads to, as in RFC 9162, section 2.1.3.2; null for a proof of the wrong length. */
export const rootFromProof = (
  leaf: string,
  index: number,
  size: number,
  proof: readonly string[],
): string | null => {
  let [at, last] = [index, size - 1];
  let root = leaf;
  if (index >= size) return null;
  for (const beside of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(beside, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = nodeHash(root, beside);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
};
