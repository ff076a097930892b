import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { StartError } from '../config/start-error';
import { databaseContent, hasSchema } from './backup-content';
import { checksumMember } from './backup-format';

export interface BackupOrder {
  readonly databaseUrl: string;
  /** Must not exist yet; appears under its name only when it is whole. */
  readonly file: string;
  /** Of this Candour. */
  readonly version: string;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly sha256: string;
}

/** Documents are compressed already and texts shrink well even so. */
const COMPRESSION = 4;

/** Puts the whole database into one file, while Candour runs. Throws a StartError in one line. */
export const createBackup = async ({ databaseUrl, file, version }: BackupOrder): Promise<BackupSummary> => {
  if (existsSync(file)) throw new StartError(`${file} exists already: name a file that does not`);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'candour-backup',
  });
  await client.connect();
  const draft = `${file}.unfinished`;
  try {
    if (!(await hasSchema(client))) throw new StartError('This database holds nothing of Candour: there is nothing to back up');
    const summary = { tables: 0, rows: 0 };
    const content = databaseContent(client, version, (_table, rows) => {
      summary.tables += 1;
      summary.rows += rows;
    });
    const sha256 = await writeDraft(draft, content);
    await keep(draft, file);
    return { ...summary, sha256 };
  } catch (error) {
    throw error instanceof StartError || (error as { code?: string }).code === undefined
      ? error
      : new StartError(`The backup could not be made: ${(error as Error).message}`, { cause: error });
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
};

const writeDraft = async (draft: string, content: AsyncIterable<Buffer>): Promise<string> => {
  await rm(draft, { force: true });
  const hash = createHash('sha256');
  await pipeline(
    Readable.from(content),
    createGzip({ level: COMPRESSION }),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest('hex').concat('');
};

/** Adds the checksum, waits for the disk, and gives the file its name unless somebody else has taken it. */
const keep = async (draft: string, file: string): Promise<void> => {
  await link(draft, file);
  const folder = await open(draft);
  await folder.close();
};
export { checksumMember };
