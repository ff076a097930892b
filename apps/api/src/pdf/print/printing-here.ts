import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HEAVY_AT_ONCE } from '../../common/heavy-work';
import { JobQueue } from '../../common/job-queue';
import { execute, oneOrNone, sql } from '../../database/sql';
import type { DocumentSource } from '../page/document-source';
import { DocumentMaker } from './document-maker';
import type { PrintOutcome, PrintRequest } from './print-request.entity';
import { LONGEST_QUEUE, Printing, unavailable } from './printing';

/**
 * A pending document can be taken again after this time: the process that took it has ended, or still holds the lock
 * of its row.
 */
const TAKEN_FOR_S = 15;

/** Prints with the browser of this process, for its own callers and for the rows that others have left. */
@Injectable()
export class PrintingHere extends Printing {
  private readonly logger = new Logger('Documents');
  private readonly making = new Map<string, Promise<Buffer>>();
  /** Every document waits here before it takes a database connection or a browser page. */
  private readonly queue = new JobQueue(HEAVY_AT_ONCE, LONGEST_QUEUE, unavailable);
  private passes = 0;
  /** A row was added that the running passes may have missed. */
  private isPassDue = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly maker: DocumentMaker,
  ) {
    super();
  }

  /** Concurrent callers in this process share one print of a document. */
  finish(documentId: string): Promise<Buffer> {
    const running = this.making.get(documentId);
    if (running) return running;
    const made = this.queue
      .run(() => this.maker.finish(documentId))
      .finally(() => this.making.delete(documentId));
    this.making.set(documentId, made);
    return made;
  }

  print(source: DocumentSource): Promise<Buffer> {
    return this.queue.run(() => this.maker.print(source));
  }

  /**
   * The number of passes over the pending rows is limited to the number of simultaneous prints: a pass for each call
   * would fill the queue and find every row taken.
   */
  soon(): void {
    this.isPassDue = true;
    if (this.passes < HEAVY_AT_ONCE) void this.passWhileDue();
  }

  private async passWhileDue(): Promise<void> {
    this.passes += 1;
    try {
      while (this.isPassDue) {
        this.isPassDue = false;
        await this.finishPending();
      }
    } catch (error) {
      this.logger.warn((error as Error).message);
    } finally {
      this.passes -= 1;
    }
  }

  /** Tries every pending document once. */
  async finishPending(): Promise<void> {
    const tried = new Set<string>();
    while (await this.finishNext(tried));
  }

  /** Prints one waiting row, requests before pending documents; false when there is none. */
  async printNext(tried: Set<string>): Promise<boolean> {
    return (await this.answerNext()) || (await this.finishNext(tried));
  }

  /** Locks the row meanwhile, so that no other process takes it; if this process dies, the row is free again. */
  private answerNext(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const request = await oneOrNone(
        manager,
        sql<Pick<PrintRequest, 'print_id' | 'document_id' | 'draft'>>`
          SELECT print_id, document_id, draft FROM print_request
          WHERE outcome IS NULL AND expires_at > now()
          ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (request === null) return false;
      const { outcome, bytes } = await this.answer(request);
      await execute(
        manager,
        sql`UPDATE print_request SET outcome = ${outcome}, bytes = ${bytes} WHERE print_id = ${request.print_id}`,
      );
      return true;
    });
  }

  private async answer({
    document_id,
    draft,
  }: Pick<PrintRequest, 'document_id' | 'draft'>): Promise<{ outcome: PrintOutcome; bytes: Buffer | null }> {
    try {
      if (document_id !== null) await this.finish(document_id);
      return { outcome: 'PRINTED', bytes: draft && (await this.print(draft)) };
    } catch (error) {
      this.logger.warn(
        `A document that somebody waits for could not be printed: ${(error as Error).message}`,
      );
      return { outcome: 'FAILED', bytes: null };
    }
  }

  /** Takes one pending document that is not among those tried, and prints it; false when there is none. */
  private async finishNext(tried: Set<string>): Promise<boolean> {
    const taken = await oneOrNone(
      this.dataSource,
      sql<{ document_id: string }>`
        UPDATE document SET taken_until = now() + make_interval(secs => ${TAKEN_FOR_S})
        WHERE document_id = (
          SELECT document_id FROM document
          WHERE bytes IS NULL AND coalesce(taken_until < now(), true)
            AND document_id <> ALL (${[...tried]}::uuid[])
          ORDER BY attempts, requested_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING document_id`,
    );
    if (taken === null) return false;
    const { document_id } = taken;
    tried.add(document_id);
    try {
      await this.finish(document_id);
    } catch (error) {
      this.logger.warn(`A document is still pending: ${(error as Error).message}`);
      await execute(
        this.dataSource,
        sql`UPDATE document SET taken_until = NULL WHERE document_id = ${document_id}`,
      );
    }
    return true;
  }
}
