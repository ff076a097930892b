import type { DataSource } from 'typeorm';
import { runAdminCommand } from '../src/commands/admin-command';
import { AuditChain } from '../src/audit/audit-chain';
import { checkAuditChain } from '../src/audit/audit-chain-check';
import { AuditTrail } from '../src/audit/audit-trail';
import { Clock } from '../src/common/clock';
import { createDataSource } from './harness/data-source';
import { testEnvironment } from './harness/environment';
import { asApplication, createTestDatabase, type TestDatabase } from './harness/postgres';

const ACTOR = { accountId: '018f0000-0000-7000-8000-000000000001', roles: ['PATIENT'] as const };

const clock = new Clock();
const trail = new AuditTrail(clock);

let database: TestDatabase;
let application: DataSource;
let owner: DataSource;
let chain: AuditChain;

beforeEach(async () => {
  database = await createTestDatabase();
  application = await createDataSource({
    url: asApplication(database.url),
    as: 'application',
  }).initialize();
  owner = await createDataSource({ url: database.url, as: 'owner' }).initialize();
  chain = new AuditChain(application, clock);
});

afterEach(async () => {
  await application.destroy();
  await owner.destroy();
  await database.drop();
});

const write = async (count: number, manager = application.manager): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await trail.record(manager, {
      action: 'note.written',
      actor: ACTOR,
      details: { b: index, a: [1.5, 'é'] },
    });
  }
};

const check = () => checkAuditChain(application.manager);

it('every entry is sealed once, and each seal follows the one before', async () => {
  await write(3);
  await chain.sealPending();
  await write(2);
  await chain.sealPending();
  await chain.sealPending();

  expect(await check()).toMatchObject({ seals: 2, sealedEntries: 5, unsealedEntries: 0, breaks: [] });
});

it('a long queue is sealed in several batches', async () => {
  await application.query(
    `INSERT INTO audit_entry (at, action, details) SELECT now(), 'login', '{}' FROM generate_series(1, 1201)`,
  );
  await chain.sealPending();

  expect(await check()).toMatchObject({ seals: 3, sealedEntries: 1201, breaks: [] });
});

it('an installation without any event has an empty chain', async () => {
  await chain.sealPending();
  expect(await check()).toMatchObject({ seals: 0, unsealedEntries: 0, breaks: [] });
});

it.each([
  [
    'changed',
    `UPDATE audit_entry SET details = '{"a":2}' WHERE sequence = 2`,
    'audit entries 1 to 3 are not what was sealed: entry 2 was changed',
  ],
  [
    'taken away',
    'DELETE FROM audit_entry WHERE sequence = 3',
    'audit entries 1 to 3 are not what was sealed: entry 3 was removed',
  ],
  [
    'made to be another time',
    `UPDATE audit_entry SET at = at + interval '1 microsecond' WHERE sequence = 1`,
    'audit entries 1 to 3 are not what was sealed: entry 1 was changed',
  ],
  [
    'whose seal is gone',
    'DELETE FROM audit_seal WHERE to_sequence = 3',
    'audit entries 4 to 5 do not follow the seal before them',
  ],
])('an entry %s shows', async (_, statement, break_) => {
  await write(3);
  await chain.sealPending();
  await write(2);
  await chain.sealPending();
  await owner.query(statement);

  expect((await check()).breaks).toContain(break_);
});

it('an entry that is inserted under an unused number is detected', async () => {
  await application
    .transaction((manager) => write(1, manager).then(() => Promise.reject(new Error('undone'))))
    .catch(() => undefined);
  await write(2);
  await chain.sealPending();
  await owner.query(
    `INSERT INTO audit_entry (sequence, at, action, details) OVERRIDING SYSTEM VALUE VALUES (1, now(), 'login', '{}')`,
  );

  expect((await check()).breaks).toEqual(['audit entries 1 to 3 are not what was sealed: entry 1 was added']);
});

it('a seal waits for an entry that has its number but is not committed yet', async () => {
  const slow = application.createQueryRunner();
  await slow.startTransaction();
  await write(1, slow.manager);
  await write(1);

  const sealing = chain.sealPending();
  await slow.commitTransaction();
  await sealing;
  await slow.release();

  expect(await check()).toMatchObject({ sealedEntries: 2, unsealedEntries: 0, breaks: [] });
});

it.each([
  'UPDATE audit_entry SET action = action',
  'DELETE FROM audit_seal',
  'UPDATE audit_seal SET hash = hash',
])('the application itself can not run %s', async (statement) => {
  await expect(application.query(statement)).rejects.toThrow('permission denied');
});

it('the verify command reports what is intact, and fails with one line for each break', async () => {
  const parts = { dataSource: application, clock, publicUrl: 'http://localhost' };
  const environment = testEnvironment('unused', { consentValidDays: 0, consentConfirmAfterDays: 0 });
  const verify = () => runAdminCommand(['verify'], { ...parts, environment });
  await write(3);
  await chain.sealPending();
  expect(await verify()).toContain('Everything is as it was written');

  await owner.query('DELETE FROM audit_entry WHERE sequence = 2');
  await expect(verify()).rejects.toThrow('WRONG: audit entries 1 to 3 are not what was sealed');
});
