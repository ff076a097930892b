import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock';
import { sha256 } from '../common/identifiers';
import { AuditSeal } from './audit-seal.entity';

/** No transaction lasts this long: what is older has no entry with a smaller number still to come. */
const SETTLED_S = 60;
const ENTRIES_A_SEAL = 1_000;
const BEFORE_THE_FIRST = '0'.repeat(64);

interface SealedEntry {
  readonly sequence: string;
  readonly content: string;
}

export interface SealFault {
  readonly fromSequence: string;
  readonly toSequence: string;
}

export interface AuditCheck {
  readonly seals: number;
  /** The first seal that does not fit what it seals; null when all do. */
  readonly fault: SealFault | null;
}

const CONTENT = `jsonb_build_array(sequence, extract(epoch FROM at), action, account_id, role, surgery_id, subject_id,
  details, request_id)::text AS content`;

const hashOf = (previous: string, entries: readonly SealedEntry[]): string =>
  sha256([previous, ...entries.map(({ content }) => content)].join('\n'));

/**
 * Seals the audit trail in batches. Each seal holds the hash of its entries and of the seal before it, so that an
 * entry which somebody with all rights on the database changes, adds or removes later is found.
 */
@Injectable()
export class AuditSealer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Seals what has settled since the last time. */
  async sealSettled(): Promise<void> {
    while (await this.dataSource.transaction((manager) => this.sealNext(manager)));
  }

  private async sealNext(manager: EntityManager): Promise<boolean> {
    const [last] = await manager.find(AuditSeal, { order: { to_sequence: 'DESC' }, take: 1 });
    const entries: SealedEntry[] = await manager.query(
      `SELECT sequence, ${CONTENT} FROM audit_entry WHERE sequence > $1 AND at < $2 ORDER BY sequence LIMIT $3`,
      [last?.to_sequence ?? '0', this.clock.in(-SETTLED_S), ENTRIES_A_SEAL],
    );
    const [first, newest] = [entries[0], entries.at(-1)];
    if (!first || !newest) return false;
    const previous_hash = last?.hash ?? BEFORE_THE_FIRST;
    await manager.insert(AuditSeal, {
      from_sequence: first.sequence,
      to_sequence: newest.sequence,
      previous_hash,
      hash: hashOf(previous_hash, entries),
      sealed_at: this.clock.now(),
    });
    return true;
  }

  /** Reckons every seal again. */
  async verify(): Promise<AuditCheck> {
    const seals = await this.dataSource.manager.find(AuditSeal, { order: { to_sequence: 'ASC' } });
    let previous = { hash: BEFORE_THE_FIRST, to_sequence: '0' };
    for (const seal of seals) {
      const entries: SealedEntry[] = await this.dataSource.query(
        `SELECT sequence, ${CONTENT} FROM audit_entry WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence`,
        [previous.to_sequence, seal.to_sequence],
      );
      const isWhole = seal.previous_hash === previous.hash && seal.hash === hashOf(previous.hash, entries);
      if (!isWhole) {
        const fault = { fromSequence: seal.from_sequence, toSequence: seal.to_sequence };
        return { seals: seals.length, fault };
      }
      previous = seal;
    }
    return { seals: seals.length, fault: null };
  }
}
