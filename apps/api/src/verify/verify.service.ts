import {
  DOCUMENT_STATES,
  type DocumentState,
  type SealCondition,
  type Verification,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { UpToDate } from '../access/up-to-date';
import type { RequestFacts } from '../call/call';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { oneOrNone, rows, sql } from '../database/sql';
import { RateLimiter } from '../http/rate-limiter';
import { LateSeals } from '../pdf/seal/late-seals';
import { Sealer } from '../pdf/seal/sealer';
import type { DocumentKind } from '../pdf/stored-document.entity';

interface FoundDocument {
  readonly document_id: string;
  readonly surgery_id: string;
  readonly kind: DocumentKind;
  readonly sealed_at: Date | null;
}

interface NewestDocument {
  readonly stamp: string;
  readonly is_asked: boolean;
  readonly is_current: boolean;
}

/** Each file that Candour has issued: a document as stored, and with a later seal. */
const FILES = sql`
  SELECT document_id, surgery_id, kind, d.sha256, CASE WHEN s.revision IS NULL THEN s.sealed_at END AS sealed_at
  FROM document d LEFT JOIN document_seal s USING (document_id)
  UNION ALL
  SELECT document_id, surgery_id, kind, s.sha256, s.sealed_at FROM document_seal s JOIN document d USING (document_id)
  WHERE s.sha256 IS NOT NULL`;

const UNKNOWN: Verification = { known: false, kind: null, sealed_at: null, state: null };

/** Tells whether a hash belongs to a document of this installation, without data about a person. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly upToDate: UpToDate,
    private readonly sealer: Sealer,
    private readonly lateSeals: LateSeals,
    private readonly clock: Clock,
  ) {}

  async verify(hash: string, { address }: Pick<RequestFacts, 'address'>): Promise<Verification> {
    await this.limiter.consume('verify', address, 'address');
    const found = await oneOrNone(
      this.dataSource,
      sql<FoundDocument>`SELECT document_id, surgery_id, kind, sealed_at FROM (${FILES}) AS file WHERE sha256 = ${hash}`,
    );
    if (!found) return this.certificate(hash);
    const { document_id, kind, sealed_at, surgery_id } = found;
    await this.bringUpToDate(surgery_id);
    return {
      known: true,
      kind,
      sealed_at: sealed_at?.toISOString() ?? null,
      state: await this.stateOf(document_id),
    };
  }

  /** The state of the seal key, for an administrator. */
  async seal(): Promise<SealCondition> {
    const { valid_until, days_left, ...state } = this.sealer.keys.stateAt(this.clock.now());
    return {
      ...state,
      days_left: days_left && Math.max(days_left, 0),
      valid_until: valid_until?.toISOString() ?? null,
      unsealed: await this.lateSeals.countWaiting(),
    };
  }

  /** A certificate that has sealed a document here, by its own hash. */
  private async certificate(hash: string): Promise<Verification> {
    const found = await oneOrNone(
      this.dataSource,
      sql<{
        readonly first_used_at: Date;
      }>`SELECT first_used_at FROM seal_certificate WHERE fingerprint = ${hash}`,
    );
    if (!found) return UNKNOWN;
    return { known: true, kind: 'SEAL', sealed_at: found.first_used_at.toISOString(), state: null };
  }

  /** Applies due actions of the clock first, because a form may have expired before the job has run. */
  private async bringUpToDate(surgeryId: string): Promise<void> {
    const { manager } = this.dataSource;
    const surgery = sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES} WHERE s.surgery_id = ${surgeryId}`;
    await this.upToDate.page(manager, async () => ({ rows: await rows(manager, surgery) }));
  }

  /**
   * The state comes from the newest document of the same round; a certificate of a former learning is replaced.
   */
  private async stateOf(documentId: string): Promise<DocumentState> {
    const newest = await oneOrNone(
      this.dataSource,
      sql<NewestDocument>`
        SELECT newest.stamp, newest.document_id = asked.document_id AS is_asked,
               asked.round = CASE asked.kind WHEN 'CERTIFICATE' THEN s.learning_run ELSE s.consent_round END AS is_current
        FROM document asked JOIN surgery s USING (surgery_id)
          JOIN document newest ON (newest.surgery_id, newest.kind, newest.round) = (asked.surgery_id, asked.kind, asked.round)
        WHERE asked.document_id = ${documentId} ORDER BY newest.requested_at DESC, newest.document_id DESC LIMIT 1`,
    );
    if (!newest) return 'REPLACED';
    const stamped = DOCUMENT_STATES.find((state) => state === newest.stamp);
    return stamped ?? (newest.is_asked && newest.is_current ? 'CURRENT' : 'REPLACED');
  }
}
