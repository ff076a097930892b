import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { execute, one, oneOrNone, rows, sql } from '../database/sql';
import { FIRST_HASH, hashEntries, pinNames } from './audit-hash';
import { AuditSeal } from './audit-seal.entity';

const ENTRIES_A_SEAL = 500;
const SEALING_LOCK = 1_096_107_348;

const WAIT_FOR_WRITERS_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** Serialises sealing and checkpoints across processes; the lock ends with the transaction. */
export const lockSealing = (manager: EntityManager): Promise<void> =>
  execute(manager, sql`SELECT pg_advisory_xact_lock(${SEALING_LOCK})`);

/** The writer of an entry takes this lock before its sequence number and holds it until its transaction ends. */
const WRITERS = sql<{ writer: string }>`
  SELECT virtualtransaction AS writer FROM pg_locks
  WHERE locktype = 'relation' AND relation = 'audit_entry'::regclass AND mode = 'RowExclusiveLock' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const LAST_SEAL = sql<Pick<AuditSeal, 'to_sequence' | 'hash'>>`
  SELECT to_sequence, hash FROM audit_seal ORDER BY to_sequence DESC LIMIT 1`;

/** The number of entries that the next seal covers, and the last of them; null when there are none. */
const nextEntries = (after: string, settled: string) => sql<{ count: number; last: string | null }>`
  SELECT count(*)::int AS count, max(sequence)::text AS last
  FROM (SELECT sequence FROM audit_entry WHERE sequence > ${after} AND sequence <= ${settled}
        ORDER BY sequence LIMIT ${ENTRIES_A_SEAL}) AS next`;

/**
 * Seals audit entries in batches. Each seal holds the hash of the one before, so that an entry that is changed, removed
 * or inserted later is detected. A job does this: a chain inside each transaction would make every transaction wait for
 * the others.
 */
@Injectable()
export class AuditChain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Seals the pending entries; leaves them to the next run while another transaction is still writing. */
  async sealPending(): Promise<void> {
    const settled = await this.settledSequence();
    if (settled === null) return;
    while (await this.dataSource.transaction((manager) => this.sealNext(manager, settled))) {
      // Each batch is sealed in its own transaction.
    }
  }

  private async sealNext(manager: EntityManager, settled: string): Promise<boolean> {
    await pinNames(manager);
    await lockSealing(manager);
    const last = await oneOrNone(manager, LAST_SEAL);
    const after = last?.to_sequence ?? '0';
    const next = await one(manager, nextEntries(after, settled));
    if (next.last === null) return false;
    const range = { from: String(BigInt(after) + 1n), to: next.last };
    const previous = last?.hash ?? FIRST_HASH;
    const { hash, leaves } = await hashEntries(manager, previous, range);
    await manager.insert(AuditSeal, {
      from_sequence: range.from,
      to_sequence: range.to,
      previous_hash: previous,
      hash,
      leaves,
      sealed_at: this.clock.now(),
    });
    return next.count === ENTRIES_A_SEAL;
  }

  /**
   * The sequence number up to which no entry can appear any more. Numbers are assigned before the commit, so a lower
   * one may become visible after a higher one. Null while a writer that may hold a lower number is still active.
   */
  private async settledSequence(): Promise<string | null> {
    const { last } = await one(
      this.dataSource,
      sql<{ last: string | null }>`SELECT max(sequence)::text AS last FROM audit_entry`,
    );
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
    const found = await rows(this.dataSource, WRITERS);
    return new Set(found.map(({ writer }) => writer));
  }
}
