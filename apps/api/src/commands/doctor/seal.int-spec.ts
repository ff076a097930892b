import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { testEnvironment } from '../../../test/harness/environment';
import { hospitalKey } from '../../../test/harness/hospital-key';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/postgres';
import type { Environment } from '../../config/environment.types';
import { newOwnKey } from '../../pdf/seal/own-certificate';
import { ownSealFile, ownSealKey } from '../../pdf/seal/own-seal-key';
import { connectOwner } from '../owner-connection';
import { lookAtSeal } from './seal';

const NOBODY_LISTENS = 'http://127.0.0.1:1/';

describe('the doctor looks at the seal of documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-doctor-seal-'));
  const keys = mkdtempSync(join(tmpdir(), 'candour-doctor-keys-'));
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connectOwner(database.url);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
    rmSync(keys, { recursive: true });
  });

  const keyFor = (days: number) => ({ sealKey: hospitalKey(keys, days) });

  it('that the next start makes, and makes none itself', async () => {
    const found = await lookAtSeal(client, testEnvironment(folder));
    expect(found).toMatchObject({ verdict: 'ok', says: expect.stringContaining('the next start') });
    expect(readdirSync(folder)).toEqual([]);
    ownSealKey(folder, 'Hospital');
  });

  it.each<[string, Partial<Environment>, 'ok' | 'warning', string]>([
    ['Candour’s own in a demo', {}, 'ok', 'for which nobody has vouched'],
    ['Candour’s own in a hospital', { production: true }, 'warning', 'set SEAL_CERTIFICATE_FILE'],
    ['the hospital’s', keyFor(400), 'ok', 'sealed with the hospital’s key'],
    ['the hospital’s, which soon runs out', keyFor(20), 'warning', 'get a new certificate soon'],
    ['one without timestamps', { sealTimestampUrl: NOBODY_LISTENS }, 'warning', 'gives no timestamps'],
  ])('%s', async (_, changes, verdict, words) => {
    const found = await lookAtSeal(client, testEnvironment(folder, changes));
    expect(found).toMatchObject({ verdict, says: expect.stringContaining(words) });
  });

  it('with a key of Candour’s own that has run out', async () => {
    writeFileSync(ownSealFile(keys), newOwnKey('Hospital', new Date('2000-01-01')));
    expect(await lookAtSeal(client, testEnvironment(keys))).toMatchObject({
      verdict: 'wrong',
      says: expect.stringMatching(/has run out; make a new one with: npm run admin -- new-seal$/),
    });
  });

  it('with a key of Candour’s own that is gone after it has sealed', async () => {
    await client.query(`INSERT INTO seal_certificate VALUES ('a1b2', 'PEM', true, now())`);
    const lost = testEnvironment(mkdtempSync(join(folder, 'lost-')));
    expect(await lookAtSeal(client, lost)).toMatchObject({
      verdict: 'warning',
      says: expect.stringMatching(/^the key of Candour’s own is gone: put .*seal\.pem back from a backup/),
    });
  });

  it('that documents wait for, and how they get it', async () => {
    const environment = testEnvironment(folder, keyFor(400));
    await client.query('ALTER TABLE unsealed_document DISABLE TRIGGER ALL');
    await client.query('INSERT INTO unsealed_document VALUES (gen_random_uuid())');
    expect(await lookAtSeal(client, environment)).toMatchObject({
      verdict: 'warning',
      says: expect.stringContaining('documents that wait for their seal: 1: npm run admin -- seal-documents'),
    });
  });
});
