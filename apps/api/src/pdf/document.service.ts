import { availableParallelism } from 'node:os';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditCheckpoints, newestCheckpoint } from '../audit/audit-checkpoints';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier, sha256 } from '../common/identifiers';
import { execute, oneOrNone, rows, sql } from '../database/sql';
import { JobQueue } from '../common/job-queue';
import type { PdfAttachment } from './file/pdf-archive';
import { withCheckpoint } from './page/checkpoint.template';
import type { DocumentSource } from './page/document-source';
import { DocumentPrinter } from './print/document-printer';
import { PdfRenderer } from './print/pdf-renderer';
import { keepSeal, keepUnsealed, storedFile } from './seal/document-seals';
import { fingerprintOf, Sealer } from './seal/sealer';
import { type DocumentKind, StoredDocument } from './stored-document.entity';

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

/** Which surgery and round a document is about. */
export type OfSurgery = Pick<StoredDocument, 'surgery_id' | 'round'>;

/** The files that a finished document carries, read on one snapshot. */
export type Enclosing = (manager: EntityManager, of: OfSurgery) => Promise<readonly PdfAttachment[]>;

/** What a document carries as proof. */
interface Proof {
  readonly attachments: readonly PdfAttachment[];
  readonly checkpoint: string | null;
}

/** Finished documents: requested in the transaction that completes them, printed once, and unchanged ever after. */
@Injectable()
export class DocumentService {
  private readonly logger = new Logger('Documents');
  private readonly printer: DocumentPrinter;
  private readonly making = new Map<string, Promise<Buffer>>();
  private readonly enclosing = new Map<DocumentKind, Enclosing>();
  /** Every document waits here before it takes a database connection or a browser page. */
  private readonly queue = new JobQueue(
    DOCUMENTS_AT_ONCE,
    LONGEST_QUEUE,
    () => new DomainError('document.unavailable', { retryAfter: RETRY_AFTER_S }),
  );

  constructor(
    private readonly dataSource: DataSource,
    renderer: PdfRenderer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    sealer: Sealer,
    /** A command that only requests documents has none. */
    @Optional() private readonly checkpoints?: AuditCheckpoints,
  ) {
    this.printer = new DocumentPrinter(renderer, sealer);
  }

  /** The noun whose documents carry files presents itself at the start. */
  encloseIn(kind: DocumentKind, enclosing: Enclosing): void {
    this.enclosing.set(kind, enclosing);
  }

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
    return (await storedFile(this.dataSource, documentId)) ?? (await this.make(documentId));
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
   * The files that the document will carry and the newest checkpoint, as of one moment. They are read before its row is
   * locked: on a snapshot, a lock that another process held would end in an error instead of its document.
   */
  private proofFor(documentId: string): Promise<Proof> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const document = await manager.findOneByOrFail(StoredDocument, { document_id: documentId });
      return {
        attachments: (await this.enclosing.get(document.kind)?.(manager, document)) ?? [],
        checkpoint: (await newestCheckpoint(manager))?.note ?? null,
      };
    });
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
    const { attachments, checkpoint } = await this.proofFor(documentId);
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
      const { bytes, seal } = await this.printer.printSealed(
        withCheckpoint(document, checkpoint),
        attachments,
        at,
      );
      const hash = sha256(bytes);
      await manager.update(
        StoredDocument,
        { document_id: documentId },
        { bytes, sha256: hash, checkpoint, stored_at: at },
      );
      await (seal ? keepSeal(manager, documentId, seal, at) : keepUnsealed(manager, documentId));
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
    return this.queue.run(() => this.printer.print(source));
  }
}
