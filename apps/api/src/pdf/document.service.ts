import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { newIdentifier } from '../common/identifiers';
import { oneOrNone, sql } from '../database/sql';
import type { DocumentSource } from './page/document-source';
import { Printing } from './print/printing';
import { storedFile } from './seal/document-seals';
import { type DocumentKind, StoredDocument } from './stored-document.entity';

/** The key of a document of a surgery. The round of a certificate is the run of its learning. */
export interface DocumentKey {
  readonly surgeryId: string;
  readonly kind: DocumentKind;
  readonly round?: number;
  /** The state that is stamped on every page, or the number of an addendum; none by default. */
  readonly stamp?: string;
}

/** Finished documents: requested in the transaction that completes them, printed once, and unchanged ever after. */
@Injectable()
export class DocumentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly printing: Printing,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Requests a document in the caller's transaction; a repeated request changes nothing. */
  async request(
    manager: EntityManager,
    { surgeryId, kind, round = 1, stamp = '' }: DocumentKey,
    source: DocumentSource,
  ): Promise<void> {
    const document_id = newIdentifier();
    const { title, body, running } = source;
    const made = await oneOrNone(
      manager,
      sql`INSERT INTO document (document_id, surgery_id, kind, round, stamp, title, body, running, requested_at)
          VALUES (${document_id}, ${surgeryId}, ${kind}, ${round}, ${stamp}, ${title}, ${body}, ${JSON.stringify(running)}, ${this.clock.now()})
          ON CONFLICT DO NOTHING RETURNING document_id`,
    );
    if (!made) return;
    await this.audit.recordRow(manager, 'document text', document_id, {
      action: 'document.requested',
      actor: null,
      surgeryId,
      subjectId: document_id,
      details: { document: kind },
    });
  }

  /** The newest finished document of a round; null when none has been requested. */
  async find(surgeryId: string, kind: DocumentKind, round = 1): Promise<StoredDocument | null> {
    return this.dataSource.manager.findOne(StoredDocument, {
      where: { surgery_id: surgeryId, kind, round },
      order: { requested_at: 'DESC', document_id: 'DESC' },
    });
  }

  /** The documents of a surgery's consent form, oldest first. */
  listForms(surgeryId: string): Promise<Pick<StoredDocument, 'round' | 'stamp' | 'stored_at'>[]> {
    return this.dataSource.manager.find(StoredDocument, {
      where: { surgery_id: surgeryId, kind: 'CONSENT_FORM' },
      select: { round: true, stamp: true, stored_at: true, document_id: true },
      order: { requested_at: 'ASC', document_id: 'ASC' },
    });
  }

  /** The bytes of a document, which is printed and stored now where it is pending. Throws document.unavailable. */
  async bytesOf(documentId: string): Promise<Buffer> {
    return (await storedFile(this.dataSource, documentId)) ?? (await this.printing.finish(documentId));
  }

  async countPending(): Promise<number> {
    return this.dataSource.manager.countBy(StoredDocument, { bytes: IsNull() });
  }

  /** The checkpoint that is printed on a document; null until it is printed. */
  async checkpointOn(documentId: string): Promise<string | null> {
    const { checkpoint } = await this.dataSource.manager.findOneByOrFail(StoredDocument, {
      document_id: documentId,
    });
    return checkpoint;
  }

  /** Starts printing pending documents after the call that requested them. Failed ones are retried. */
  makeSoon(): void {
    this.printing.soon();
  }

  /** Prints a document without storing it. Throws document.unavailable with the seconds to wait. */
  print(source: DocumentSource): Promise<Buffer> {
    return this.printing.print(source);
  }
}
