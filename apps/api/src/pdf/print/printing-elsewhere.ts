import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newIdentifier } from '../../common/identifiers';
import { JobQueue } from '../../common/job-queue';
import { execute, rows, sql } from '../../database/sql';
import type { DocumentSource } from '../page/document-source';
import { storedFile } from '../seal/document-seals';
import type { PrintRequest } from './print-request.entity';
import { LONGEST_QUEUE, Printing, unavailable } from './printing';

/** Shorter than a proxy's patience for a reply. */
const WAIT_S = 20;
const LOOK_EVERY_MS = 100;

type Asked = Pick<PrintRequest, 'document_id' | 'draft'>;

type Answer = Pick<PrintRequest, 'print_id' | 'outcome' | 'bytes'>;

interface Waiter {
  readonly until: number;
  /** Null when no printer has answered in time, or the row was lost with a crash of PostgreSQL. */
  readonly answer: (answer: Answer | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Requests a print by a row of `print_request` and polls until a printer has answered, because notifications do
 * not pass every connection pooler. Pending documents are already rows, which printers find by themselves.
 */
@Injectable()
export class PrintingElsewhere extends Printing {
  private readonly queue = new JobQueue(LONGEST_QUEUE, 0, unavailable);
  private readonly waiters = new Map<string, Waiter>();

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
    printed: (answer: Answer) => Promise<Buffer | null>,
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

  private answerTo(printId: string): Promise<Answer | null> {
    return new Promise((answer, fail) => {
      this.waiters.set(printId, { until: performance.now() + WAIT_S * 1000, answer, fail });
      if (this.waiters.size === 1) void this.look();
    });
  }

  /** Looks for the answers of all who wait in one query, so that a full queue costs what one request costs. */
  private async look(): Promise<void> {
    while (this.waiters.size > 0) {
      await sleep(LOOK_EVERY_MS);
      const asked = new Map(this.waiters);
      try {
        const found = await rows(
          this.dataSource,
          sql<Answer>`
            SELECT print_id, outcome, bytes FROM print_request WHERE print_id = ANY(${[...asked.keys()]})`,
        );
        this.tell(asked, new Map(found.map((row) => [row.print_id, row])));
      } catch (error) {
        for (const [printId, { fail }] of asked) {
          this.waiters.delete(printId);
          fail(error);
        }
      }
    }
  }

  private tell(asked: ReadonlyMap<string, Waiter>, found: ReadonlyMap<string, Answer>): void {
    for (const [printId, { until, answer }] of asked) {
      const row = found.get(printId);
      if (row && row.outcome === null && performance.now() < until) continue;
      this.waiters.delete(printId);
      answer(row?.outcome ? row : null);
    }
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
