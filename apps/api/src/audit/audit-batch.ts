import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { execute, sql } from '../database/sql';
import { type AuditRecord, auditRow } from './audit-trail';

/** Maximum number of entries in one statement; the rest wait for the next one. */
const ENTRIES_A_STATEMENT = 500;

/**
 * For this statement alone PostgreSQL does not wait for the disk. The entries are visible to every session at once,
 * whatever happens to this process, and on the disk within three times `wal_writer_delay`, which is 0.6 s.
 */
const insertEntries = (entries: string) => sql`
WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
INSERT INTO audit_entry (at, action, account_id, role, surgery_id, subject_id, details, request_id, network_address,
  address_nonce)
SELECT at, action, account_id, role, surgery_id, subject_id, details, request_id, network_address, address_nonce
FROM json_to_recordset(${entries}::json) AS entry(at timestamptz, action text, account_id uuid, role text, surgery_id uuid,
  subject_id uuid, details jsonb, request_id text, network_address text, address_nonce uuid), unhurried`;

interface Waiting {
  readonly row: ReturnType<typeof auditRow>;
  readonly written: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes the entries of requests that change nothing and so have no transaction: entries of concurrent requests are
 * committed together, one statement after the other. Each request waits for its own entry and fails when the entry
 * cannot be written.
 */
@Injectable()
export class AuditBatch {
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Resolves once the entry is committed. Throws server.unavailable when it cannot be. */
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
      await execute(this.dataSource, insertEntries(JSON.stringify(entries.map(({ row }) => row))));
      for (const { written } of entries) written();
    } catch (cause) {
      for (const { failed } of entries) failed(new DomainError('server.unavailable', { cause }));
    }
  }
}
