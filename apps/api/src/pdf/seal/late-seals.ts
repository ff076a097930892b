import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail';
import { Clock } from '../../common/clock';
import { sha256 } from '../../common/identifiers';
import { affected, one, oneOrNone, rows, sql } from '../../database/sql';
import type { DocumentKind } from '../stored-document.entity';
import { keepSeal } from './document-seals';
import { fingerprintOf, Sealer } from './sealer';

const BATCH = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface WaitingDocument {
  readonly surgery_id: string;
  readonly kind: DocumentKind;
  readonly bytes: Buffer;
  readonly sha256: string;
}

export interface LateSealing {
  readonly sealed: number;
  /** The reasons why documents could not be sealed, with their ids; they stay pending. */
  readonly failures: readonly string[];
}

/**
 * Seals documents that were stored without a seal. The seal is a revision behind the stored bytes, which never
 * change; both files stay known by their hash.
 */
@Injectable()
export class LateSeals {
  private readonly logger = new Logger('Seal');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sealer: Sealer,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async countWaiting(): Promise<number> {
    const { waiting } = await one(
      this.dataSource,
      sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM unsealed_document`,
    );
    return waiting;
  }

  /**
   * Seals each document in its own transaction, so that it can be interrupted at any time. Throws if no key is
   * available.
   */
  async sealWaiting(isStopping: () => boolean = () => false): Promise<LateSealing> {
    let sealed = 0;
    const failures: string[] = [];
    for (
      let batch = await this.waiting();
      batch.length > 0 && !isStopping();
      batch = await this.waiting(batch.at(-1))
    ) {
      this.sealer.keys.at(this.clock.now());
      for (const documentId of batch) {
        if (isStopping()) break;
        try {
          sealed += (await this.seal(documentId)) ? 1 : 0;
        } catch (error) {
          failures.push(`${documentId}: ${(error as Error).message}`);
        }
      }
    }
    return { sealed, failures };
  }

  /** The job: failures are logged and stay pending. */
  async sealDue(isStopping: () => boolean): Promise<void> {
    const { sealed, failures } = await this.sealWaiting(isStopping);
    if (sealed > 0) this.logger.log(`Documents that got the seal they had waited for: ${sealed}`);
    for (const failure of failures) this.logger.warn(`A document still waits for its seal: ${failure}`);
  }

  private async waiting(after = BEFORE_ALL): Promise<string[]> {
    const found = await rows(
      this.dataSource,
      sql<{ document_id: string }>`SELECT document_id FROM unsealed_document
        WHERE document_id > ${after} ORDER BY document_id LIMIT ${BATCH}`,
    );
    return found.map(({ document_id }) => document_id);
  }

  /** False when another process has sealed it meanwhile. */
  private seal(documentId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const taken = await affected(
        manager,
        sql`DELETE FROM unsealed_document WHERE document_id = ${documentId}`,
      );
      const document = taken > 0 ? await this.read(manager, documentId) : null;
      if (document === null) return false;
      const at = this.clock.now();
      const key = this.sealer.keys.at(at);
      const { bytes, level } = await this.sealer.seal(document.bytes, key, at);
      const late = { revision: bytes.subarray(document.bytes.length), sha256: sha256(bytes) };
      await keepSeal(manager, documentId, { key, level }, at, late);
      await this.audit.recordRow(manager, 'later seal', documentId, {
        action: 'document.sealed',
        actor: null,
        surgeryId: document.surgery_id,
        subjectId: documentId,
        details: {
          document: document.kind,
          unsealed: document.sha256,
          sha256: late.sha256,
          seal: { level, certificate: fingerprintOf(key) },
        },
      });
      return true;
    });
  }

  private read(manager: EntityManager, documentId: string): Promise<WaitingDocument | null> {
    return oneOrNone(
      manager,
      sql<WaitingDocument>`SELECT surgery_id, kind, bytes, sha256 FROM document WHERE document_id = ${documentId}`,
    );
  }
}
