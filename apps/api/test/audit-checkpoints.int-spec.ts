import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnchoredCheckpoint } from '../src/audit/anchor-format';
import { AuditAnchors } from '../src/audit/audit-anchors';
import { AuditChain } from '../src/audit/audit-chain';
import { AuditCheckpoints, newestCheckpoint } from '../src/audit/audit-checkpoints';
import { checkpointKeys, readCheckpoint } from '../src/audit/checkpoint-note';
import { checkRecords } from '../src/commands/record-check/record-check';
import { Jobs } from '../src/schedule/jobs';
import { startTestApp, type TestApp } from './harness/app';

const folder = mkdtempSync(join(tmpdir(), 'candour-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a checkpoint of the audit trail', () => {
  const file = join(folder, 'anchors.jsonl');
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp({ auditAnchorFile: file }, { jobs: 'running' });
  });
  afterEach(() => api.close());

  const write = (entries: number): Promise<unknown> =>
    api.database.query(
      `INSERT INTO audit_entry (at, action, details) SELECT now(), 'login', '{}' FROM generate_series(1, $1::int)`,
      [entries],
    );
  const make = () => api.app.get(AuditCheckpoints).make();
  const problems = async () =>
    (await checkRecords(api.database.manager, { keys: checkpointKeys(api.environment) })).problems;
  const count = async (table: 'audit_checkpoint' | 'audit_tile'): Promise<number> =>
    (await api.database.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

  it('states the number of entries and the root of their tree, signed, and is the same while nothing is added', async () => {
    await write(3);
    const made = await make();
    const again = await make();
    const { size } = (await api.database.query('SELECT count(*) AS size FROM audit_entry'))[0];
    expect(made).toMatchObject({ size, root: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([again?.note, await count('audit_checkpoint')]).toEqual([made?.note, 1]);
    expect(readCheckpoint(made?.note ?? '', checkpointKeys(api.environment))).toEqual({
      size: Number(size),
      root: made?.root,
    });
    expect(await problems()).toEqual([]);
  });

  it('holds over full tiles and the entries after them', async () => {
    await write(600);
    await make();
    await write(300);
    await make();
    expect([await count('audit_tile'), await count('audit_checkpoint'), await problems()]).toEqual([
      3,
      2,
      [],
    ]);
  });

  it('is one when several are made at once', async () => {
    await write(300);
    const made = await Promise.all([make(), make(), make()]);
    expect(new Set(made.map((one) => one?.root)).size).toBe(1);
    expect([await count('audit_checkpoint'), await problems()]).toEqual([1, []]);
  });

  it('is made with the first seal, and then when the newest is an hour old', async () => {
    const { app, database, clock } = api;
    const turn = async (): Promise<number> => {
      await write(1);
      await database.query('DELETE FROM job_turn');
      await app.get(Jobs).sealAuditEntries();
      return count('audit_checkpoint');
    };
    const numbers = [await turn(), await turn()];
    clock.advance(3600);
    numbers.push(await turn());
    clock.reset();
    expect(numbers).toEqual([1, 1, 2]);
  });

  it('is written outside the database after the seals that it covers, once', async () => {
    rmSync(file, { force: true });
    const anchors = api.app.get(AuditAnchors);
    await write(2);
    await make();
    await anchors.anchorNew();
    await write(1);
    await api.app.get(AuditChain).sealPending();
    await anchors.anchorNew();
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const newest = await newestCheckpoint(api.database);
    expect(lines.map((line) => readAnchoredCheckpoint(line)?.checkpoint ?? null)).toEqual([
      null,
      newest?.note,
      null,
    ]);
    const { problems: found } = await checkRecords(api.database.manager, {
      keys: checkpointKeys(api.environment),
      anchors: file,
    });
    expect(found).toEqual([]);
  });

  it.each([
    `UPDATE audit_checkpoint SET note = 'other'`,
    'DELETE FROM audit_checkpoint',
    'DELETE FROM audit_tile',
  ])('can not be taken back by the application: %s', async (statement) => {
    await expect(api.database.query(statement)).rejects.toThrow('permission denied');
  });
});
