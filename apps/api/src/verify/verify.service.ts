import { DOCUMENT_STATES, type DocumentState, type Verification } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { UpToDate } from '../access/up-to-date';
import type { RequestFacts } from '../call/call';
import type { SurgeryRow } from '../call/surgery-row';
import { oneOrNone, rows, sql } from '../database/sql';
import { RateLimiter } from '../http/rate-limiter';
import type { DocumentKind } from '../pdf/stored-document.entity';

interface FoundDocument {
  readonly surgery_id: string;
  readonly kind: DocumentKind;
  readonly sealed_at: Date | null;
}

interface NewestDocument {
  readonly stamp: string;
  readonly is_asked: boolean;
  readonly is_current: boolean;
}

const UNKNOWN: Verification = { known: false, kind: null, sealed_at: null, state: null };

/** Says whether a hash belongs to a document of this installation, without a word about a person. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly upToDate: UpToDate,
  ) {}

  async verify(hash: string, { address }: Pick<RequestFacts, 'address'>): Promise<Verification> {
    await this.limiter.consume('verify', address, 'address');
    const found = await oneOrNone(
      this.dataSource,
      sql<FoundDocument>`SELECT d.surgery_id, d.kind, s.sealed_at FROM document d LEFT JOIN document_seal s USING (document_id)
        WHERE d.sha256 = ${hash}`,
    );
    if (!found) return this.certificate(hash);
    const { kind, sealed_at, surgery_id } = found;
    await this.bringUpToDate(surgery_id);
    return {
      known: true,
      kind,
      sealed_at: sealed_at?.toISOString() ?? null,
      state: await this.stateOf(hash),
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

  /** The days of a form may be over before the job has said so. */
  private async bringUpToDate(surgeryId: string): Promise<void> {
    const { manager } = this.dataSource;
    const surgery = sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES} WHERE s.surgery_id = ${surgeryId}`;
    await this.upToDate.page(manager, async () => ({ rows: await rows(manager, surgery) }));
  }

  /** The newest document of the same round says it, or the round of a certificate that learning has left behind. */
  private async stateOf(hash: string): Promise<DocumentState> {
    const newest = await oneOrNone(
      this.dataSource,
      sql<NewestDocument>`
        SELECT newest.stamp, newest.document_id = asked.document_id AS is_asked,
               asked.round = CASE asked.kind WHEN 'CERTIFICATE' THEN s.learning_run ELSE s.consent_round END AS is_current
        FROM document asked JOIN surgery s USING (surgery_id)
          JOIN document newest ON (newest.surgery_id, newest.kind, newest.round) = (asked.surgery_id, asked.kind, asked.round)
        WHERE asked.sha256 = ${hash} ORDER BY newest.requested_at DESC, newest.document_id DESC LIMIT 1`,
    );
    if (!newest) return 'REPLACED';
    const stamped = DOCUMENT_STATES.find((state) => state === newest.stamp);
    return stamped ?? (newest.is_asked && newest.is_current ? 'CURRENT' : 'REPLACED');
  }
}
