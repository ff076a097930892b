import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { FIRST_HASH, hashEntries, pinNames } from './audit-hash';
import { AuditSeal } from './audit-seal.entity';

const ENTRIES_A_SEAL = 500;
const WAIT_FOR_WRITERS_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** Whoever writes an entry holds this lock from before it takes a sequence number until its transaction ends. */
const WRITERS = `
  SELECT virtualtransaction AS writer FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'audit_entry'::regclass AND mode = 'RowExclusiveLock' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const LAST_SEAL = 'SELECT to_sequence, hash FROM audit_seal ORDER BY to_sequence DESC LIMIT 1';

const NEXT_ENTRIES = `
  SELECT count(*)::int AS count, max(sequence)::text AS last
  FROM (SELECT sequence FROM audit_entry WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT $3) AS next`;

/**
 * Seals audit entries in batches, each seal holding the hash of the one before, so that an entry that is changed,
 * taken away or slipped in later shows. A job does it: a chain inside each transaction would make all wait for one.
 */
@Injectable()
export class AuditChain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Seals what is there to be sealed; leaves it to the next turn while somebody is still writing. */
  async sealPending(): Promise<void> {
    const settled = await this.settledSequence();
    if (settled === null) return;
    while (await this.dataSource.transaction((manager) => this.sealNext(manager, settled))) {
      // One batch after the other, each in a transaction of its own.
    }
  }

  private async sealNext(manager: EntityManager, settled: string): Promise<boolean> {
    await pinNames(manager);
    const [last] = await manager.query(LAST_SEAL);
    const after: string = last?.to_sequence ?? '0';
    const [next] = await manager.query(NEXT_ENTRIES, [after, settled, ENTRIES_A_SEAL]);
    if (next.count === 0) return false;
    const range = { from: String(BigInt(after) + 1n), to: next.last as string };
    const previous: string = last?.hash ?? FIRST_HASH;
    const { hash } = await hashEntries(manager, previous, range);
    await manager.insert(AuditSeal, {
      from_sequence: range.from,
      to_sequence: range.to,
      previous_hash: previous,
      hash,
      sealed_at: this.clock.now(),
    });
    return next.count === ENTRIES_A_SEAL;
  }

  /**
   * The sequence number up to which no entry can appear any more: numbers are given before the commit, so a lower
   * one may become visible after a higher one. Null while a writer of that time is still at work.
   */
  private async settledSequence(): Promise<string | null> {
    const [{ last }] = await this.dataSource.query('SELECT max(sequence)::text AS last FROM audit_entry');
    if (last === null) return null;
    const end = Date.now() + WAIT_FOR_WRITERS_MS;
    let writers = await this.writers();
    while (writers.size > 0) {
      if (Date.now() > end) return null;
      await sleep(LOOK_AGAIN_MS);
      writers = writers.intersection(await this.writers());
    }
    return last;
  }

  private async writers(): Promise<Set<string>> {
    const rows: { writer: string }[] = await this.dataSource.query(WRITERS);
    return new Set(rows.map(({ writer }) => writer));
  }
}
