import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newIdentifier } from '../../common/identifiers';
import { JobQueue } from '../../common/job-queue';
import { execute, oneOrNone, sql } from '../../database/sql';
import type { DocumentSource } from '../page/document-source';
import { storedFile } from '../seal/document-seals';
import type { PrintRequest } from './print-request.entity';
import { LONGEST_QUEUE, Printing, unavailable } from './printing';

/** Shorter than a proxy's patience for a reply. */
const WAIT_S = 20;
const LOOK_EVERY_MS = 100;

type Asked = Pick<PrintRequest, 'document_id' | 'draft'>;

/**
 * Requests a print by a row of `print_request` and polls until a printer has answered, because notifications do
 * not pass every connection pooler. Pending documents are already rows, which printers find by themselves.
 */
@Injectable()
export class PrintingElsewhere extends Printing {
  private readonly queue = new JobQueue(LONGEST_QUEUE, 0, unavailable);

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  finish(documentId: string): Promise<Buffer> {
    const stored = (): Promise<Buffer | null> => storedFile(this.dataSource, documentId);
    return this.ask({ document_id: documentId, draft: null }, stored);
  }

  print({ title, body, running }: DocumentSource): Promise<Buffer> {
    return this.ask({ document_id: null, draft: { title, body, running } }, async ({ bytes }) => bytes);
  }

  soon(): void {}

  private ask(
    { document_id, draft }: Asked,
    printed: (answer: Pick<PrintRequest, 'bytes'>) => Promise<Buffer | null>,
  ): Promise<Buffer> {
    return this.queue.run(async () => {
      const printId = newIdentifier();
      await execute(
        this.dataSource,
        sql`INSERT INTO print_request (print_id, document_id, draft, requested_at, expires_at)
            VALUES (${printId}, ${document_id}, ${draft && JSON.stringify(draft)}, now(), now() + make_interval(secs => ${WAIT_S}))`,
      );
      try {
        const answer = await this.answerTo(printId);
        const bytes = answer?.outcome === 'PRINTED' ? await printed(answer) : null;
        if (bytes === null) throw unavailable();
        return bytes;
      } finally {
        await this.withdraw(printId);
      }
    });
  }

  /** Null when no printer has answered in time, or the row was lost with a crash of PostgreSQL. */
  private async answerTo(printId: string): Promise<Pick<PrintRequest, 'outcome' | 'bytes'> | null> {
    const end = performance.now() + WAIT_S * 1000;
    while (performance.now() < end) {
      await sleep(LOOK_EVERY_MS);
      const found = await oneOrNone(
        this.dataSource,
        sql<Pick<PrintRequest, 'outcome' | 'bytes'>>`
          SELECT outcome, bytes FROM print_request WHERE print_id = ${printId}`,
      );
      if (found === null || found.outcome !== null) return found;
    }
    return null;
  }

  /** A row that is being printed is left to its expiry. */
  private async withdraw(printId: string): Promise<void> {
    await execute(
      this.dataSource,
      sql`DELETE FROM print_request WHERE print_id =
            (SELECT print_id FROM print_request WHERE print_id = ${printId} FOR UPDATE SKIP LOCKED)`,
    );
  }
}
