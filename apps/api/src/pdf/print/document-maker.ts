import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditCheckpoints, newestCheckpoint } from '../../audit/audit-checkpoints';
import { AuditTrail } from '../../audit/audit-trail';
import { Clock } from '../../common/clock';
import { sha256 } from '../../common/identifiers';
import { execute, sql } from '../../database/sql';
import type { PdfAttachment } from '../file/pdf-archive';
import { withCheckpoint } from '../page/checkpoint.template';
import type { DocumentSource } from '../page/document-source';
import { keepSeal, keepUnsealed } from '../seal/document-seals';
import { fingerprintOf, Sealer } from '../seal/sealer';
import { type DocumentKind, StoredDocument } from '../stored-document.entity';
import { DocumentPrinter } from './document-printer';
import { PdfRenderer } from './pdf-renderer';

/** The surgery and the round of a document. */
export type OfSurgery = Pick<StoredDocument, 'surgery_id' | 'round'>;

/** The files that a finished document carries, read on one snapshot. */
export type Enclosing = (manager: EntityManager, of: OfSurgery) => Promise<readonly PdfAttachment[]>;

/** The proof inside a document. */
interface Proof {
  readonly attachments: readonly PdfAttachment[];
  readonly checkpoint: string | null;
}

/** Makes a document with the browser of this process: a draft, or a finished one, which is stored. */
@Injectable()
export class DocumentMaker {
  private readonly logger = new Logger('Documents');
  private readonly printer: DocumentPrinter;
  private readonly enclosing = new Map<DocumentKind, Enclosing>();

  constructor(
    private readonly dataSource: DataSource,
    renderer: PdfRenderer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    sealer: Sealer,
    private readonly checkpoints: AuditCheckpoints,
  ) {
    this.printer = new DocumentPrinter(renderer, sealer);
  }

  /** A noun whose documents carry files registers itself at the start. */
  encloseIn(kind: DocumentKind, enclosing: Enclosing): void {
    this.enclosing.set(kind, enclosing);
  }

  /** Throws document.unavailable with the seconds to wait. */
  print(source: DocumentSource): Promise<Buffer> {
    return this.printer.print(source);
  }

  /**
   * Prints under a row lock, so that no other process prints the same document; the lock does not block previews,
   * which only refer to the row. If another process has stored it meanwhile, its bytes are returned.
   */
  async finish(documentId: string): Promise<Buffer> {
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

  /**
   * Makes a checkpoint, so that it proves the entries that led to this document. A failure does not delay the
   * document.
   */
  private async stateTrail(): Promise<void> {
    await this.checkpoints
      .make()
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
}
