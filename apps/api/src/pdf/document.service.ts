import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { newIdentifier, sha256 } from '../common/identifiers';
import { JobQueue } from '../common/job-queue';
import { printedPage } from './document-page';
import type { DocumentSource } from './document-source';
import { PdfUnavailable } from './pdf-errors';
import { PdfRenderer } from './pdf-renderer';
import { type DocumentKind, StoredDocument } from './stored-document.entity';
import { withVisibleLetters } from './visible-letters';

const MOST_PENDING = 20;
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 20;
const RETRY_AFTER_S = 10;

/** Finished documents: asked for in the transaction that finishes them, made once, the same bytes ever after. */
@Injectable()
export class DocumentService {
  private readonly logger = new Logger('Documents');
  private readonly making = new Map<string, Promise<Buffer>>();
  /** Each document that is made holds a connection: whoever waits does so without one. */
  private readonly queue = new JobQueue(
    MOST_AT_ONCE,
    LONGEST_QUEUE,
    () => new DomainError('document.unavailable', { retryAfter: RETRY_AFTER_S }),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly renderer: PdfRenderer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Writes down, in the caller's transaction, that a document is to be made; a second time changes nothing. */
  async request(
    manager: EntityManager,
    surgeryId: string,
    kind: DocumentKind,
    source: DocumentSource,
  ): Promise<void> {
    const document_id = newIdentifier();
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredDocument)
      .values({
        document_id,
        surgery_id: surgeryId,
        kind,
        ...source,
        requested_at: this.clock.now(),
        bytes: null,
        sha256: null,
        stored_at: null,
      })
      .orIgnore()
      .execute();
    if (!(await manager.existsBy(StoredDocument, { document_id }))) return;
    await this.audit.recordRow(manager, 'document text', document_id, {
      action: 'document.requested',
      actor: null,
      surgeryId,
      subjectId: document_id,
      details: { document: kind },
    });
  }

  /** The finished document, or null while it has not been asked for. */
  async find(surgeryId: string, kind: DocumentKind): Promise<StoredDocument | null> {
    return this.dataSource.manager.findOneBy(StoredDocument, { surgery_id: surgeryId, kind });
  }

  /** The bytes; made and stored now, under a row lock, when no job has made them yet. Throws document.unavailable. */
  async bytesOf(documentId: string): Promise<Buffer> {
    const stored = await this.dataSource.manager.findOne(StoredDocument, {
      where: { document_id: documentId },
      select: { document_id: true, bytes: true },
    });
    return stored?.bytes ?? (await this.make(documentId));
  }

  /** Makes what is still pending; a job and the end of a signing call it. Failures are tried again by the job. */
  async makePending(isStopping: () => boolean = () => false): Promise<void> {
    const pending: { document_id: string }[] = await this.dataSource.query(
      'SELECT document_id FROM document WHERE bytes IS NULL ORDER BY attempts, requested_at LIMIT $1',
      [MOST_PENDING],
    );
    for (const { document_id } of pending) {
      if (isStopping()) return;
      await this.make(document_id).catch((error: Error) =>
        this.logger.warn(`A document is still pending: ${error.message}`),
      );
    }
  }

  /** Who asks for a document that is being made gets that one. */
  private make(documentId: string): Promise<Buffer> {
    const running = this.making.get(documentId);
    if (running) return running;
    const made = this.queue
      .run(() => this.makeLocked(documentId))
      .finally(() => this.making.delete(documentId));
    this.making.set(documentId, made);
    return made;
  }

  /** The lock keeps others from making it too; previews, which refer to the row, need not wait for the printer. */
  private async makeLocked(documentId: string): Promise<Buffer> {
    await this.dataSource.query('UPDATE document SET attempts = attempts + 1 WHERE document_id = $1', [
      documentId,
    ]);
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
      const bytes = await this.print(document);
      const hash = sha256(bytes);
      await manager.update(
        StoredDocument,
        { document_id: documentId },
        { bytes, sha256: hash, stored_at: this.clock.now() },
      );
      await this.audit.recordRow(manager, 'document', documentId, {
        action: 'document.stored',
        actor: null,
        surgeryId: document.surgery_id,
        subjectId: documentId,
        details: { document: document.kind, sha256: hash },
      });
      return bytes;
    });
  }

  /** Prints a document without storing it. Throws document.unavailable with the seconds to wait. */
  async print(source: DocumentSource): Promise<Buffer> {
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
