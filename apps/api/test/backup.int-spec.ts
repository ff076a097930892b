import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CreateTables1763650000000 } from '../../../migrations/1763650000000-create-tables';
import { createDataSource } from './harness/data-source';
import { createBackup } from '../src/commands/backup/create-backup';
import { verifyBackup } from '../src/commands/backup/backup-reader';
import {
  AWKWARD,
  BYTES,
  contentOf,
  fill,
  on,
  OPERATOR,
  recordsOf,
  openBackupBench,
  VERSION,
} from './harness/backups';
import { asApplication, type TestDatabase } from './harness/postgres';

const bench = openBackupBench();

const newBackup = (file: string) =>
  createBackup({ databaseUrl: bench.source.url, file, version: VERSION, operator: OPERATOR });

describe('a backup', () => {
  it('restores an identical database elsewhere', async () => {
    await fill(bench.source);
    const file = await bench.backUp(bench.source);
    await bench.restore(file);

    expect(contentOf(await bench.backUp(bench.target))).toBe(contentOf(file));
    expect(await on(bench.target, 'SELECT bytes FROM media_file WHERE media_type = $1', [AWKWARD])).toEqual([
      { bytes: BYTES },
    ]);
    expect((await recordsOf(bench.target)).problems).toEqual([]);
  });

  it('is one file that only its owner can read, and describes itself', async () => {
    const file = await bench.backUp(bench.source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await verifyBackup(file)).toMatchObject({
      candour_backup: 1,
      version: VERSION,
      migrations: expect.any(Array),
    });
  });

  it('never overwrites an existing file', async () => {
    const file = await bench.backUp(bench.source);
    const before = readFileSync(file);
    await expect(newBackup(file)).rejects.toThrow('exists already');
    expect(readFileSync(file)).toEqual(before);
  });

  it('of a database without Candour is refused, and leaves no file', async () => {
    await on(bench.source, 'DROP TABLE migration');
    const file = bench.newFile();
    await expect(newBackup(file)).rejects.toThrow('nothing to back up');
    expect(readdirSync(bench.folder).filter((name) => name.startsWith(basename(file)))).toEqual([]);
  });

  it('contains only whole transactions when it is made during writes', async () => {
    const writer = new Client({ connectionString: bench.source.url });
    await writer.connect();
    let pairs = 0;
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) {
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
      await fill(bench.source);
      const [early, late] = [await bench.backUp(bench.source), await bench.backUp(bench.source)];
      over.abort();
      await writing;
      await bench.restore(late);
      const [counted] = await on(
        bench.target,
        `SELECT (SELECT count(*)::int FROM audit_entry WHERE action = 'pair') AS entries,
                (SELECT count(*)::int FROM rate_limit_count WHERE key LIKE 'pair-%') AS counts`,
      );
      expect(counted?.['entries']).toBe(counted?.['counts']);
      expect(counted?.['entries']).toBeGreaterThan(0);
      expect((await verifyBackup(early)).version).toBe(VERSION);
    } finally {
      over.abort();
      await writing;
      await writer.end();
    }
  });
});

it('a backup and a restore are recorded in the audit trail with their operator and file', async () => {
  const entry = async (database: TestDatabase, action: string) =>
    (await on(database, 'SELECT details FROM audit_entry WHERE action = $1', [action])).map(
      ({ details }) => details,
    );
  const file = await bench.backUp(bench.source);
  const { restorePoint } = await bench.restore(file);

  expect(await entry(bench.source, 'backup.made')).toEqual([
    {
      operator: OPERATOR,
      file: basename(file),
      version: VERSION,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(await entry(bench.target, 'database.restored')).toEqual([
    {
      operator: OPERATOR,
      file: basename(file),
      version: VERSION,
      taken_at: (await verifyBackup(file)).taken_at,
      restore_point: basename(restorePoint ?? ''),
    },
  ]);
});

describe('a restore', () => {
  it('first backs up the content that it replaces, and that backup can be restored', async () => {
    await fill(bench.target);
    const before = contentOf(await bench.backUp(bench.target));
    const { restorePoint } = await bench.restore(await bench.backUp(bench.source));

    expect(await on(bench.target, 'SELECT action FROM audit_entry')).toEqual([
      { action: 'database.restored' },
    ]);
    await bench.restore(restorePoint ?? '');
    expect(contentOf(await bench.backUp(bench.target))).toBe(before);
  });

  it('fills an empty database', async () => {
    await fill(bench.source);
    const file = await bench.backUp(bench.source);
    await on(bench.target, 'DROP SCHEMA public CASCADE');
    await on(bench.target, 'CREATE SCHEMA public');

    expect((await bench.restore(file)).restorePoint).toBeNull();
    expect((await recordsOf(bench.target)).problems).toEqual([]);
  });

  it('continues the sequences of the backup', async () => {
    await fill(bench.source);
    await bench.restore(await bench.backUp(bench.source));
    const added = await on(
      bench.target,
      `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'login', '{}') RETURNING sequence`,
    );

    expect(added).toEqual([{ sequence: '32' }]);
    expect(await on(bench.target, 'SELECT action FROM audit_entry WHERE sequence = 31')).toEqual([
      { action: 'database.restored' },
    ]);
  });

  it('migrates an older backup to the newest schema', async () => {
    await on(bench.source, 'DROP SCHEMA public CASCADE');
    await on(bench.source, 'CREATE SCHEMA public');
    const older = new DataSource({
      ...(createDataSource({ url: bench.source.url, as: 'owner' }).options as object as { type: 'postgres' }),
      migrations: [CreateTables1763650000000],
    });
    await older.initialize();
    await older.runMigrations();
    await older.destroy();
    await on(bench.source, `INSERT INTO audit_entry (at, action, details) VALUES (now(), 'old', '{}')`);
    await bench.restore(await bench.backUp(bench.source));

    const application = await createDataSource({
      url: asApplication(bench.target.url),
      as: 'application',
    }).initialize();
    expect(await application.query('SELECT action FROM audit_entry')).toEqual([
      { action: 'old' },
      { action: 'database.restored' },
    ]);
    await expect(application.query('DELETE FROM audit_entry')).rejects.toThrow('permission denied');
    await application.destroy();
  });
});

it('a changed stored document is detected', async () => {
  await on(bench.target, 'ALTER TABLE document DROP CONSTRAINT "FK_d3dec51e9b592f832ee17a18c87"');
  await on(
    bench.target,
    `INSERT INTO document (document_id, surgery_id, kind, title, body, running, requested_at, bytes, sha256)
     VALUES (gen_random_uuid(), '018f0000-0000-7000-8000-000000000003', 'CERTIFICATE', '', '', '', now(), 'changed', encode(sha256('stored'), 'hex'))`,
  );
  expect((await recordsOf(bench.target)).problems).toContain(
    'the CERTIFICATE of surgery 018f0000-0000-7000-8000-000000000003 is not the file that was stored',
  );
});
