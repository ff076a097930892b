import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { testEnvironment } from '../../../test/harness/environment';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/postgres';
import type { Environment } from '../../config/environment.types';
import { newOwnKey } from '../../pdf/seal/own-certificate';
import { ownSealKey } from '../../pdf/seal/own-seal-key';
import { connectOwner } from '../owner-connection';
import { lookAtSeal } from './seal';

const DAY_MS = 86_400_000;
const NOBODY_LISTENS = 'http://127.0.0.1:1/';

describe('the doctor looks at the seal of documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-doctor-seal-'));
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
  });

  /** A key that is the hospital's, whose certificate has so many days left. */
  const keyFor = (days: number) => {
    const from = new Date(Date.now() + days * DAY_MS);
    from.setUTCFullYear(from.getUTCFullYear() - 10);
    const pem = newOwnKey('Hospital', from);
    const certificate = new X509Certificate(pem);
    return { sealKey: { key: createPrivateKey(pem), certificate, authorities: [], isOwn: false } };
  };

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
});
