import { availableParallelism } from 'node:os';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditCheckpoints } from '../audit/audit-checkpoints';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier, sha256 } from '../common/identifiers';
import { execute, oneOrNone, rows, sql } from '../database/sql';
import { JobQueue } from '../common/job-queue';
import { printedPage } from './page/document-page';
import type { DocumentSource } from './page/document-source';
import { PdfUnavailable } from './pdf-errors';
import { PdfRenderer } from './print/pdf-renderer';
import { keepSeal, type MadeSeal } from './seal/document-seals';
import { fingerprintOf, Sealer } from './seal/sealer';
import { type DocumentKind, StoredDocument } from './stored-document.entity';
import { withVisibleLetters } from './fonts/visible-letters';

/** The number of documents printed at once: two, unless that would leave no processor for requests. */
export const DOCUMENTS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_PENDING = 20;
const LONGEST_QUEUE = 20;
const RETRY_AFTER_S = 10;

/** Which document of a surgery it is. The round of a certificate is the run of its learning. */
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
  private readonly logger = new Logger('Documents');
  private readonly making = new Map<string, Promise<Buffer>>();
  /** Every document waits here before it takes a database connection or a browser page. */
  private readonly queue = new JobQueue(
    DOCUMENTS_AT_ONCE,
    LONGEST_QUEUE,
    () => new DomainError('document.unavailable', { retryAfter: RETRY_AFTER_S }),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: PdfRenderer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    /** A command that only requests documents has none. */
    @Optional() private readonly checkpoints?: AuditCheckpoints,
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

  /**
   * The bytes of a document. When no job has printed it yet, it is printed and stored now, under a row lock. Throws
   * document.unavailable.
   */
  async bytesOf(documentId: string): Promise<Buffer> {
    const stored = await this.dataSource.manager.findOne(StoredDocument, {
      where: { document_id: documentId },
      select: { document_id: true, bytes: true },
    });
    return stored?.bytes ?? (await this.make(documentId));
  }

  /** Begins to print what is pending, after the call that requested it. The job tries again what fails. */
  makeSoon(): void {
    void this.makePending().catch((error: Error) => this.logger.warn(error.message));
  }

  /** Prints pending documents, until it has to stop. */
  async makePending(isStopping: () => boolean = () => false): Promise<void> {
    const pending = await rows(
      this.dataSource,
      sql<Pick<StoredDocument, 'document_id'>>`
       SELECT document_id FROM document WHERE bytes IS NULL ORDER BY attempts, requested_at LIMIT ${MOST_PENDING}`,
    );
    for (const { document_id } of pending) {
      if (isStopping()) return;
      await this.make(document_id).catch((error: Error) =>
        this.logger.warn(`A document is still pending: ${error.message}`),
      );
    }
  }

  /** Concurrent callers in this process share one print of a document. */
  private make(documentId: string): Promise<Buffer> {
    const running = this.making.get(documentId);
    if (running) return running;
    const made = this.queue
      .run(() => this.makeLocked(documentId))
      .finally(() => this.making.delete(documentId));
    this.making.set(documentId, made);
    return made;
  }

  /** The checkpoint up to now, so that what led to this document is proven by it. No document waits for one that fails. */
  private async stateTrail(): Promise<void> {
    await this.checkpoints
      ?.make()
      .catch((error: Error) => this.logger.warn(`The audit trail has no checkpoint yet: ${error.message}`));
  }

  /**
   * Prints under a row lock, so that no other process prints the same document; the lock does not block previews, which
   * only refer to the row.
   */
  private async makeLocked(documentId: string): Promise<Buffer> {
    await execute(
      this.dataSource,
      sql`UPDATE document SET attempts = attempts + 1 WHERE document_id = ${documentId}`,
    );
    await this.stateTrail();
    return this.dataSource.transaction(async (manager) => {
      const document = await manager.findOneOrFail(StoredDocument, {
        where: { document_id: documentId },
        select: {
          document_id: true,
          surgery_id: true,
          kind: true,
          title: true,
          body: true,
          running: true,
          bytes: true,
        },
        lock: { mode: 'for_no_key_update' },
      });
      if (document.bytes) return document.bytes;
      const at = this.clock.now();
      const { bytes, seal } = await this.printSealed(document, at);
      const hash = sha256(bytes);
      await manager.update(
        StoredDocument,
        { document_id: documentId },
        { bytes, sha256: hash, stored_at: at },
      );
      if (seal) await keepSeal(manager, documentId, seal, at);
      await this.audit.recordRow(manager, 'document', documentId, {
        action: 'document.stored',
        actor: null,
        surgeryId: document.surgery_id,
        subjectId: documentId,
        details: {
          document: document.kind,
          sha256: hash,
          seal: seal && { level: seal.level, certificate: fingerprintOf(seal.key) },
        },
      });
      return bytes;
    });
  }

  /** Prints a document without storing it. Throws document.unavailable with the seconds to wait. */
  print(source: DocumentSource): Promise<Buffer> {
    return this.queue.run(() => this.printNow(source));
  }

  /** A seal that can't be made leaves no document unfinished: it is stored without one, and `doctor` counts it. */
  private async printSealed(
    source: DocumentSource,
    at: Date,
  ): Promise<{ readonly bytes: Buffer; readonly seal: MadeSeal | null }> {
    try {
      const key = this.sealer.keyAt(at);
      const printed = await this.printNow(this.sealer.stated(source, key));
      const { bytes, level } = await this.sealer.seal(printed, key, at);
      return { bytes, seal: { key, level } };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.error(`A document is stored without a seal: ${(error as Error).message}`);
      return { bytes: await this.printNow(source), seal: null };
    }
  }

  private async printNow(source: DocumentSource): Promise<Buffer> {
    const { source: visible, codedScripts } = await withVisibleLetters(source);
    if (codedScripts.length > 0) {
      this.logger.warn(`A document shows letters as codes; install fonts for: ${codedScripts.join(', ')}`);
    }
    try {
      return await this.renderer.render(printedPage(visible), { title: source.title });
    } catch (error) {
      if (!(error instanceof PdfUnavailable)) throw error;
      throw new DomainError('document.unavailable', { retryAfter: error.retryAfterSeconds, cause: error });
    }
  }
}
