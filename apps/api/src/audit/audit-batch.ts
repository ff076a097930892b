import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { type AuditRecord, auditRow } from './audit-trail';

/** More wait for the next statement, so that none grows past what a statement may take. */
const ENTRIES_A_STATEMENT = 500;

/**
 * Of this statement alone PostgreSQL does not wait for the disk: the entries are in the database for everybody to see,
 * whatever becomes of this process, and on the disk within three times its `wal_writer_delay`, which is 0.6 s.
 */
const INSERT = `
WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
INSERT INTO audit_entry (at, action, account_id, role, surgery_id, subject_id, details, request_id)
SELECT at, action, account_id, role, surgery_id, subject_id, details, request_id
FROM json_to_recordset($1::json) AS entry(at timestamptz, action text, account_id uuid, role text, surgery_id uuid,
  subject_id uuid, details jsonb, request_id text), unhurried`;

interface Waiting {
  readonly row: ReturnType<typeof auditRow>;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Entries of what changes nothing and so has no transaction to be written in: those of the requests under way are
 * committed together, by one statement after the other. Each request waits for its own, and what cannot be written
 * down is not answered.
 */
@Injectable()
export class AuditBatch {
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Answers once the entry is committed. Throws server.unavailable when it could not be. */
  record(entry: AuditRecord): Promise<void> {
    return new Promise((written, failed) => {
      this.waiting.push({ row: auditRow(entry, this.clock.now()), written, failed });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, ENTRIES_A_STATEMENT));
    this.isWriting = false;
  }

  private async write(entries: readonly Waiting[]): Promise<void> {
    try {
      await this.dataSource.query(INSERT, [JSON.stringify(entries.map(({ row }) => row))]);
      for (const { written } of entries) written();
    } catch (cause) {
      for (const { failed } of entries) failed(new DomainError('server.unavailable', { cause }));
    }
  }
}
