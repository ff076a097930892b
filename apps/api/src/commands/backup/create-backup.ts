import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { StartError } from '../../config/start-error';
import { databaseContent, hasSchema } from './backup-content';
import { checksumMember } from './backup-format';
import { connectOwner } from '../owner-connection';

export interface BackupOrder {
  readonly databaseUrl: string;
  /** Must not exist yet; the file appears only when it is complete. */
  readonly file: string;
  /** The version of Candour that makes the backup. */
  readonly version: string;
  /** The operator's name for the audit trail. */
  readonly operator: string;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly sha256: string;
}

/** Rows compress well even at this level, and documents are compressed already. */
const COMPRESSION = 4;

/** Writes the whole database to one file, while Candour runs. Throws a StartError with one line. */
export const createBackup = async (order: BackupOrder): Promise<BackupSummary> => {
  const { databaseUrl, file, version } = order;
  if (existsSync(file)) throw new StartError(`${file} exists already: name a file that does not`);
  const client = await connectOwner(databaseUrl);
  const draft = `${file}.unfinished`;
  try {
    if (!(await hasSchema(client))) {
      throw new StartError('This database holds nothing of Candour: there is nothing to back up');
    }
    const summary = { tables: 0, rows: 0 };
    const content = databaseContent(client, version, (rows) => {
      summary.tables += 1;
      summary.rows += rows;
    });
    const sha256 = await writeDraft(draft, content);
    await recordBackup(client, order, sha256);
    await rename(draft, file);
    return { ...summary, sha256 };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    throw new StartError(`The backup could not be made (${reason}); nothing was written to ${file}`, {
      cause,
    });
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
};

/** Records the backup after its read-only transaction has ended; a backup that cannot be recorded is deleted. */
const recordBackup = async (
  client: Client,
  { file, version, operator }: BackupOrder,
  sha256: string,
): Promise<void> => {
  await client.query(`INSERT INTO audit_entry (at, action, details) VALUES ($1, 'backup.made', $2)`, [
    new Date(),
    { operator, file: basename(file), sha256, version },
  ]);
};

/** Writes the content and its checksum to a file that only its owner can read, and waits until it is on the disk. */
const writeDraft = async (draft: string, content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const compressed = createGzip({ level: COMPRESSION });
  await pipeline(Readable.from(content), compressed, hashed, createWriteStream(draft, { mode: 0o600 }));
  const sha256 = hash.digest('hex');
  await appendFile(draft, checksumMember(sha256), { flush: true });
  return sha256;
};
