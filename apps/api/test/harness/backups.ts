import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { AuditChain } from '../../src/audit/audit-chain';
import { Clock } from '../../src/common/clock';
import { createDataSource } from './data-source';
import { createBackup } from '../../src/commands/backup/create-backup';
import { checkRecords, type RecordReport } from '../../src/commands/record-check/record-check';
import { type RestoreSummary, restoreBackup } from '../../src/commands/backup/restore-backup';
import { asApplication, createTestDatabase, type TestDatabase } from './postgres';

/** The version of Candour that makes the backups of the tests. */
export const VERSION = '9.8.7';
export const OPERATOR = 'ward-clerk@records';

export const AWKWARD = 'tab\t backslash \\. \\N newline\n\\.\nquote " Zoë 𝒜';
export const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256));

export const on = async (
  { url }: Pick<TestDatabase, 'url'>,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

/** Inserts rows with everything that a text format can corrupt (bytes, line ends, nulls), and sealed audit entries. */
export const fill = async (database: TestDatabase): Promise<void> => {
  await on(
    database,
    `INSERT INTO media_file (hash, media_type, bytes, stored_at)
     SELECT encode(sha256(bytes), 'hex'), media_type, bytes, now() FROM (VALUES ($1, $2::bytea), ('', '')) AS file (media_type, bytes)`,
    [AWKWARD, BYTES],
  );
  await on(
    database,
    `INSERT INTO audit_entry (at, action, details, request_id)
     SELECT now() - n * interval '1 hour', 'login', jsonb_build_object('n', n, 'text', $1::text), null
     FROM generate_series(1, 30) n`,
    [AWKWARD],
  );
  const application = await createDataSource({
    url: asApplication(database.url),
    as: 'application',
  }).initialize();
  await new AuditChain(application, new Clock()).sealPending();
  await application.destroy();
};

/**
 * The content of a backup without its first line, which contains the time, its last, which contains counts, and the
 * audit entries of backups and restores.
 */
export const contentOf = (file: string): string =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .slice(1, -3)
    .filter((line) => !/\t(backup\.made|database\.restored)\t/.test(line))
    .join('\n');

export const recordsOf = async ({ url }: TestDatabase): Promise<RecordReport> => {
  const application = await createDataSource({ url: asApplication(url), as: 'application' }).initialize();
  try {
    return await checkRecords(application.manager);
  } finally {
    await application.destroy();
  }
};

export interface BackupBench {
  readonly folder: string;
  readonly source: TestDatabase;
  readonly target: TestDatabase;
  newFile(): string;
  backUp(database: TestDatabase): Promise<string>;
  /** Restores into the target. */
  restore(file: string): Promise<RestoreSummary>;
}

/** For the top of a file: two databases for each test, the target an empty one, and a folder for its backups. */
export const openBackupBench = (createSource = createTestDatabase): BackupBench => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-backup-'));
  let made = 0;
  let databases: readonly [TestDatabase, TestDatabase];
  beforeEach(async () => {
    databases = [await createSource(), await createTestDatabase()];
  });
  afterEach(() => Promise.all(databases.map((database) => database.drop())));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const newFile = (): string => {
    made += 1;
    return join(folder, `backup-${made}.candour`);
  };
  return {
    folder,
    newFile,
    get source() {
      return databases[0];
    },
    get target() {
      return databases[1];
    },
    backUp: async ({ url }) => {
      const file = newFile();
      await createBackup({ databaseUrl: url, file, version: VERSION, operator: OPERATOR });
      return file;
    },
    restore: (file) =>
      restoreBackup({
        databaseUrl: databases[1].url,
        file,
        version: VERSION,
        operator: OPERATOR,
        restorePoints: mkdtempSync(join(folder, 'points-')),
      }),
  };
};
