import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * A backup is a gzip file of text that `zcat` shows:
 *
 *     {"candour_backup":1, "version", "taken_at", "migrations"}
 *     {"table", "columns"}      then its rows as COPY writes them, then the line \.
 *     {"rows": {table: count}}  last, so that a backup that was cut off is known
 *
 * and a second gzip member of fixed length, which holds the SHA-256 of everything before it.
 */
export const BACKUP_FORMAT = 1;

export interface BackupHeader {
  readonly candour_backup: number;
  /** The version of Candour that made the backup. */
  readonly version: string;
  readonly taken_at: string;
  /** The names of the migrations that had run: they define the schema of the rows. */
  readonly migrations: readonly string[];
}

export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The number of rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Ends a table's rows; no row equals it, because COPY doubles every backslash. */
export const END_OF_ROWS = '\\.\n';

/** Stored, not compressed, so that it always has the same length. */
export const checksumMember = (sha256: string): Buffer => gzipSync(`{"sha256":"${sha256}"}\n`, { level: 0 });

export const CHECKSUM_BYTES = checksumMember('0'.repeat(64)).length;

/** The checksum at the end of a file; null when the file does not end with one. */
export const readChecksum = (member: Buffer): string | null => {
  try {
    const { sha256 } = JSON.parse(gunzipSync(member).toString()) as { sha256?: unknown };
    return typeof sha256 === 'string' ? sha256 : null;
  } catch {
    return null;
  }
};
