import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CreateTables1763650000000 } from '../../../migrations/1763650000000-create-tables';
import { AuditChain } from '../src/audit/audit-chain';
import { Clock } from '../src/common/clock';
import { APPLICATION_ROLE, createDataSource } from '../src/database/data-source';
import { createBackup } from '../src/operations/backup';
import { verifyBackup } from '../src/operations/backup-reader';
import { checkRecords } from '../src/operations/record-check';
import { restoreBackup } from '../src/operations/restore';
import { createTestDatabase, type TestDatabase } from './harness/postgres';

const VERSION = '9.8.7';
const folder = mkdtempSync(join(tmpdir(), 'candour-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const newFile = (): string => {
  made += 1;
  return join(folder, `backup-${made}.candour`);
};

let source: TestDatabase;
let target: TestDatabase;
let restorePoints: string;

beforeEach(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  restorePoints = mkdtempSync(join(folder, 'points-'));
});
afterEach(() => Promise.all([source.drop(), target.drop()]));

const on = async (
  database: TestDatabase,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client
    .query(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const AWKWARD = 'tab\t backslash \\. \\N newline\n\\.\nquote " Zoë 𝒜';
const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256));

/** Rows with everything that a text format can get wrong: bytes, line ends, nulls, an unfinished batch of entries. */
const fill = async (database: TestDatabase): Promise<void> => {
  await on(
    database,
    `INSERT INTO media_file (hash, media_type, bytes, stored_at) VALUES ('${'a'.repeat(64)}', $1, $2, now()), ('b', '', '', now())`,
    [AWKWARD, BYTES],
  );
  await on(
    database,
    `INSERT INTO audit_entry (at, action, details, request_id)
     SELECT now() - n * interval '1 hour', 'login', jsonb_build_object('n', n, 'text', $1::text), null FROM generate_series(1, 30) n`,
    [AWKWARD],
  );
  const application = await createDataSource({ url: database.url, role: APPLICATION_ROLE }).initialize();
  await new AuditChain(application, new Clock()).sealPending();
  await application.destroy();
};

const backUp = async (database: TestDatabase): Promise<string> => {
  const file = newFile();
  await createBackup({ databaseUrl: database.url, file, version: VERSION });
  return file;
};

const restore = (file: string, into = target) =>
  restoreBackup({ databaseUrl: into.url, file, version: VERSION, restorePoints });

/** Everything but the first line, which tells the time. */
const contentOf = (file: string): string =>
  gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2).join('\n');

const recordsOf = async (database: TestDatabase) => {
  const application = await createDataSource({ url: database.url, role: APPLICATION_ROLE }).initialize();
  return checkRecords(application.manager).finally(() => application.destroy());
};

describe('a backup', () => {
  it('restored elsewhere holds the same, to the byte', async () => {
    await fill(source);
    const file = await backUp(source);
    await restore(file);

    expect(contentOf(await backUp(target))).toBe(contentOf(file));
    expect(await on(target, 'SELECT bytes FROM media_file WHERE media_type = $1', [AWKWARD])).toEqual([
      { bytes: BYTES },
    ]);
    expect((await recordsOf(target)).problems).toEqual([]);
  });

  it('is one file for its owner alone, and says what it is', async () => {
    const file = await backUp(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await verifyBackup(file)).toMatchObject({
      candour_backup: 1,
      version: VERSION,
      migrations: expect.any(Array),
    });
  });

  it('never takes the place of a file that is there', async () => {
    const file = await backUp(source);
    const before = readFileSync(file);
    await expect(createBackup({ databaseUrl: source.url, file, version: VERSION })).rejects.toThrow(
      'exists already',
    );
    expect(readFileSync(file)).toEqual(before);
  });

  it('of something else than Candour is refused, and leaves no file', async () => {
    await on(source, 'DROP TABLE migration');
    const file = newFile();
    await expect(createBackup({ databaseUrl: source.url, file, version: VERSION })).rejects.toThrow(
      'nothing to back up',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith(basename(file)))).toEqual([]);
  });

  it('taken while people write holds whole transactions only', async () => {
    const writer = new Client({ connectionString: source.url });
    await writer.connect();
    let pairs = 0;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        pairs += 1;
        await writer.query('BEGIN');
        await writer.query(
          `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'pair', jsonb_build_object('n', $1::int))`,
          [pairs],
        );
        await writer.query(`INSERT INTO rate_limit_count (key, points, expire) VALUES ($1, 1, 0)`, [
          `pair-${pairs}`,
        ]);
        await writer.query('COMMIT');
      }
    })();
    try {
      await fill(source);
      const [early, late] = [await backUp(source), await backUp(source)];
      isWriting = false;
      await writing;
      await restore(late);
      const [counted] = await on(
        target,
        `SELECT (SELECT count(*)::int FROM audit_entry WHERE action = 'pair') AS entries,
                (SELECT count(*)::int FROM rate_limit_count WHERE key LIKE 'pair-%') AS counts`,
      );
      expect(counted?.['entries']).toBe(counted?.['counts']);
      expect(counted?.['entries']).toBeGreaterThan(0);
      expect((await verifyBackup(early)).version).toBe(VERSION);
    } finally {
      isWriting = false;
      await writing;
      await writer.end();
    }
  });
});

describe('a restore', () => {
  it('keeps what it replaces in a backup that can be restored', async () => {
    await fill(target);
    const before = contentOf(await backUp(target));
    const { restorePoint } = await restore(await backUp(source));

    expect(await on(target, 'SELECT count(*)::int AS count FROM audit_entry')).toEqual([{ count: 0 }]);
    await restore(restorePoint ?? '');
    expect(contentOf(await backUp(target))).toBe(before);
  });

  it('fills a database that holds nothing yet', async () => {
    await fill(source);
    const file = await backUp(source);
    await on(target, 'DROP SCHEMA public CASCADE');
    await on(target, 'CREATE SCHEMA public');

    expect((await restore(file)).restorePoint).toBeNull();
    expect((await recordsOf(target)).problems).toEqual([]);
  });

  it('goes on counting where the backup stopped', async () => {
    await fill(source);
    await restore(await backUp(source));
    const added = await on(
      target,
      `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'login', '{}') RETURNING sequence`,
    );

    expect(added).toEqual([{ sequence: '31' }]);
  });

  it('brings an older backup to the newest schema', async () => {
    await on(source, 'DROP SCHEMA public CASCADE');
    await on(source, 'CREATE SCHEMA public');
    const older = new DataSource({
      ...(createDataSource({ url: source.url, role: null }).options as object as { type: 'postgres' }),
      migrations: [CreateTables1763650000000],
    });
    await older.initialize();
    await older.runMigrations();
    await older.destroy();
    await on(source, `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'old', '{}')`);
    await restore(await backUp(source));

    const application = await createDataSource({ url: target.url, role: APPLICATION_ROLE }).initialize();
    expect(await application.query('SELECT action FROM audit_entry')).toEqual([{ action: 'old' }]);
    await expect(application.query('DELETE FROM audit_entry')).rejects.toThrow('permission denied');
    await application.destroy();
  });

  it('logs everybody out', async () => {
    await on(
      source,
      'INSERT INTO account (account_id, email, password_hash, created_at) VALUES ($1, $2, $3, now())',
      ['018f0000-0000-7000-8000-000000000001', 'somebody@people.test', 'x'],
    );
    await on(
      source,
      `INSERT INTO session (session_id, account_id, created_at, ends_at) VALUES
       ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000001', now(), now() + interval '1 day')`,
    );
    await restore(await backUp(source));

    expect(
      await on(
        target,
        'SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM session) AS sessions',
      ),
    ).toEqual([{ accounts: 1, sessions: 0 }]);
  });
});

describe('nothing is touched when', () => {
  let before: string;

  beforeEach(async () => {
    await fill(target);
    before = contentOf(await backUp(target));
    await fill(source);
  });
  afterEach(async () => {
    expect(contentOf(await backUp(target))).toBe(before);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['one byte is another', (bytes) => Buffer.from(bytes).fill((bytes[700] ?? 0) ^ 1, 700, 701)],
    ['the end is cut off', (bytes) => bytes.subarray(0, -1)],
    ['half is missing', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['something was added', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is something else', () => Buffer.alloc(5000, 'PGDMP')],
  ])('the file is damaged: %s', async (_, damage) => {
    const file = await backUp(source);
    writeFileSync(file, damage(readFileSync(file)));
    await expect(restore(file)).rejects.toThrow(/is damaged or no backup of Candour .*nothing was changed/);
  });

  it('there is no such file', async () => {
    await expect(restore(join(folder, 'missing'))).rejects.toThrow('There is no file');
  });

  it('the backup is of a newer version', async () => {
    await on(source, `INSERT INTO migration (timestamp, name) VALUES (9, 'FromTheFuture9')`);
    await expect(restore(await backUp(source))).rejects.toThrow('made by a newer Candour (9.8.7)');
  });

  it('Candour still runs on the database', async () => {
    const file = await backUp(source);
    const running = await createDataSource({ url: target.url, role: APPLICATION_ROLE }).initialize();
    await expect(restore(file)).rejects.toThrow('stop every process of it first');
    await running.destroy();
  });

  it('the rows contradict each other', async () => {
    await on(source, 'ALTER TABLE note DROP CONSTRAINT "FK_d3f19b86822c982f7f9e2f08820"');
    await on(
      source,
      `INSERT INTO note (note_id, surgery_id, author_id, author_role, author_name, content, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'PATIENT', 'A', '<p>a</p>', now()`,
    );
    await expect(restore(await backUp(source))).rejects.toThrow(/could not be restored .*as it was before/);
  });
});

it('a stored document that was changed shows', async () => {
  await on(target, 'ALTER TABLE document DROP CONSTRAINT "FK_d3dec51e9b592f832ee17a18c87"');
  await on(
    target,
    `INSERT INTO document (document_id, surgery_id, kind, title, body, running, requested_at, bytes, sha256)
     VALUES (gen_random_uuid(), '018f0000-0000-7000-8000-000000000003', 'CERTIFICATE', '', '', '', now(), 'changed', encode(sha256('stored'), 'hex'))`,
  );
  expect((await recordsOf(target)).problems).toEqual([
    'the CERTIFICATE of surgery 018f0000-0000-7000-8000-000000000003 is not the file that was stored',
  ]);
});
