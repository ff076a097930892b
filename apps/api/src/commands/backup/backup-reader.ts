import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../config/start-error';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupTable,
  CHECKSUM_BYTES,
  END_OF_ROWS,
  readChecksum,
  type RowCounts,
} from './backup-format';
import { linesOf } from './backup-lines';

/** Receives the parts of a backup, in order. */
export interface BackupConsumer {
  header?(header: BackupHeader): Promise<void> | void;
  /** Must read all the rows. */
  table(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

const END = Buffer.from(END_OF_ROWS);

const damaged = (file: string, what: string, cause?: unknown): StartError =>
  new StartError(`${file} is damaged or no backup of Candour (${what}); nothing was changed`, { cause });

/** Compares the file with the checksum at its end. Returns the number of bytes before it. */
const checkedLength = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new StartError(`There is no file ${file}`);
  const length = found.size - CHECKSUM_BYTES;
  if (length <= 0) throw damaged(file, 'it is too short');
  const handle = await open(file);
  try {
    const member = Buffer.alloc(CHECKSUM_BYTES);
    await handle.read(member, 0, CHECKSUM_BYTES, length);
    const expected = readChecksum(member);
    if (expected === null) throw damaged(file, 'its end is missing');
    const hash = createHash('sha256');
    await pipeline(createReadStream(file, { end: length - 1 }), hash);
    if (hash.digest('hex') !== expected) throw damaged(file, 'its checksum is another');
    return length;
  } finally {
    await handle.close();
  }
};

const headerFrom = (line: Buffer | undefined): BackupHeader => {
  const header = JSON.parse(String(line)) as BackupHeader;
  if (!Array.isArray(header.migrations)) throw new SyntaxError('no header');
  return header;
};

/** Reads a whole backup part by part. Throws a StartError for a file that is damaged or of another format. */
export const readBackup = async (file: string, consumer: BackupConsumer): Promise<BackupHeader> => {
  const length = await checkedLength(file);
  const source = createReadStream(file, { end: length - 1 });
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error)).pipe(text);
  const lines = linesOf(text);
  const next = async (): Promise<Buffer | undefined> => (await lines.next()).value ?? undefined;
  const counts: Record<string, number> = {};
  const rowsOf = async function* (table: string): AsyncGenerator<Buffer> {
    counts[table] = 0;
    for (;;) {
      const row = await next();
      if (row === undefined) throw damaged(file, `${table} is not complete`);
      if (row.equals(END)) return;
      counts[table] += 1;
      yield row;
    }
  };
  try {
    const header = headerFrom(await next());
    if (header.candour_backup !== BACKUP_FORMAT) {
      throw new StartError(
        `${file} was made by Candour ${header.version}, in a format that this version can't read`,
      );
    }
    await consumer.header?.(header);
    for (let line = await next(); line !== undefined; line = await next()) {
      const part = JSON.parse(String(line)) as BackupTable | { rows: RowCounts };
      if ('rows' in part) return checkedCounts(file, header, counts, part.rows);
      await consumer.table(part, rowsOf(part.table));
    }
    throw damaged(file, 'its last part is missing');
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code?.startsWith('Z_')) {
      throw damaged(file, 'it can not be read', error);
    }
    throw error;
  } finally {
    source.destroy();
    text.destroy();
  }
};

const checkedCounts = (
  file: string,
  header: BackupHeader,
  found: RowCounts,
  expected: RowCounts,
): BackupHeader => {
  const wrong = Object.keys({ ...found, ...expected }).find((table) => found[table] !== expected[table]);
  if (wrong !== undefined) throw damaged(file, `${wrong} has another number of rows`);
  return header;
};

/** Reads a backup to its end and discards it: a backup that is read without an error can be restored. */
export const verifyBackup = (file: string): Promise<BackupHeader> =>
  readBackup(file, {
    table: async (_table, rows) => {
      for await (const _row of rows) {
        // Reading every row is the check; the rows are not used.
      }
    },
  });
