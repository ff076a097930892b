import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { EntityManager } from 'typeorm';
import { type AnchoredSeal, readAnchor, readAnchoredCheckpoint } from '../../audit/anchor-format';
import type { NoteKey } from '../../audit/signed-note';
import { rows, sql } from '../../database/sql';
import { StartError } from '../../config/start-error';
import { type Claim, checkClaims } from './checkpoint-check';

const ANCHORS_AT_ONCE = 1_000;

/** The seals of a file in batches; its checkpoints are added to `claims`. */
async function* batchesOf(file: string, claims: Claim[]): AsyncGenerator<AnchoredSeal[]> {
  let batch: AnchoredSeal[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const made = readAnchoredCheckpoint(line);
    if (made) claims.push({ note: made.checkpoint, last_entry: String(made.last_entry) });
    const anchored = readAnchor(line);
    if (anchored === null) continue;
    batch.push(anchored);
    if (batch.length < ANCHORS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const named = ({ seal, sealed_at, last_entry }: AnchoredSeal): string =>
  `seal ${seal} of ${sealed_at} (audit entries up to ${last_entry})`;

/** Names the first finding of each kind and the number of them. */
class Findings {
  private readonly first = new Map<string, AnchoredSeal>();
  private readonly counts = new Map<string, number>();

  add(says: string, anchored: AnchoredSeal): void {
    if (!this.first.has(says)) this.first.set(says, anchored);
    this.counts.set(says, (this.counts.get(says) ?? 0) + 1);
  }

  problems(): string[] {
    return [...this.first].map(([says, anchored]) => {
      const more = (this.counts.get(says) ?? 1) - 1;
      return `${named(anchored)} ${says}${more > 0 ? ` (and ${more} more like it)` : ''}`;
    });
  }
}

/**
 * Compares the seals and checkpoints outside the database with those in it. Only this comparison detects a chain that was recomputed,
 * an end that was cut off, and an older state that was restored. Throws a StartError without the file.
 */
export const checkAnchors = async (
  manager: EntityManager,
  file: string,
  keys: readonly NoteKey[] | undefined,
): Promise<{ readonly lines: readonly string[]; readonly problems: readonly string[] }> => {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}`);
  const findings = new Findings();
  const claims: Claim[] = [];
  let count = 0;
  let expected = 1;
  for await (const batch of batchesOf(file, claims)) {
    const entries = batch.map(({ last_entry }) => last_entry);
    const found = await rows(
      manager,
      sql<{ last_entry: string; hash: string }>`
       SELECT to_sequence::text AS last_entry, hash FROM audit_seal WHERE to_sequence = ANY (${entries}::bigint[])`,
    );
    const hashes = new Map(found.map(({ last_entry, hash }) => [Number(last_entry), hash]));
    for (const anchored of batch) {
      const hash = hashes.get(anchored.last_entry);
      if (anchored.seal !== expected)
        findings.add(`does not follow seal ${expected - 1} in that file`, anchored);
      if (hash === undefined)
        findings.add('is not in the database: its end was cut off, or an older state was put back', anchored);
      else if (hash !== anchored.hash)
        findings.add('is another one in the database: the chain was computed anew', anchored);
      expected = anchored.seal + 1;
      count += 1;
    }
  }
  return {
    lines: [`${count} seals and ${claims.length} checkpoints compared with ${file}`],
    problems: [...findings.problems(), ...(await checkClaims(manager, claims, keys))],
  };
};
