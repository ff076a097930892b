import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { testEnvironment } from '../../../test/harness/environment';
import { asApplication, createTestDatabase, type TestDatabase } from '../../../test/harness/postgres';
import { PATIENCE } from '../../../test/harness/renderer';
import type { Environment } from '../../config/environment.types';
import { StartError } from '../../config/start-error';
import { PdfRenderer } from '../../pdf/print/pdf-renderer';
import { examine } from './examine';
import { lookAtAnalytics } from './analytics';
import { lookAtAnchors } from './anchors';
import { lookAtClock, lookAtMigrations } from './database';
import { lookAtDisk, lookAtServer } from './machine';
import { lookAtMail, lookAtSecrets } from './services';
import { type Finding, findingLine, look } from './finding';
import { connectOwner } from '../owner-connection';
import { lettersOf } from './pdf-letters';

const VERSION = '1.2.3';
const STRONG = { jwtSecret: 'kX9vQ2mZ7rT4wL8pN3sB6yH1cF5gJ0dA', apiKey: 'uE7rW2qZ9xK4mB6t' };
const NOBODY_LISTENS = 1;

const folder = mkdtempSync(join(tmpdir(), 'candour-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const environmentWith = (changes: Partial<Environment> = {}): Environment =>
  testEnvironment(folder, { ...STRONG, port: NOBODY_LISTENS, ...changes });

const examineWith = async (
  open: () => ReturnType<typeof connectOwner>,
  changes: Partial<Environment> = {},
) => {
  const openDatabase = async () => ({ client: await open(), applicationUrl: asApplication(database.url) });
  const findings = await examine({ environment: environmentWith(changes), version: VERSION, openDatabase });
  return (about: string): Finding | undefined => findings.find((finding) => finding.about === about);
};

const inDatabase = async <Result>(
  work: (client: Awaited<ReturnType<typeof connectOwner>>) => Promise<Result>,
): Promise<Result> => {
  const client = await connectOwner(database.url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

it('a working installation passes every check, with one line each', async () => {
  const found = await examineWith(() => connectOwner(database.url));

  expect(
    [
      'version',
      'secrets',
      'disk',
      'login',
      'migrations',
      'clock',
      'seal',
      'anchors',
      'documents',
      'Chromium',
      'mail',
      'page views',
    ].map((about) => found(about)?.verdict),
  ).toEqual(Array.from({ length: 12 }, () => 'ok'));
  expect(found('Chromium')?.says).toMatch(/^prints a page with text in \d/);
  expect(findingLine(found('version') as Finding)).toBe(
    `ok       version       Candour ${VERSION} on Node ${process.versions.node}, ROLE=all`,
  );
});

describe('the doctor reports', () => {
  it('a missing database and a missing browser, and skips the other checks of the database', async () => {
    const closed = () => Promise.reject(new StartError('nothing answers there'));
    const found = await examineWith(closed, { chromiumPath: process.execPath });
    expect(found('database')).toMatchObject({ verdict: 'wrong', says: 'nothing answers there' });
    expect(found('migrations')).toBeUndefined();
    expect(found('Chromium')?.verdict).toBe('wrong');
  });

  it('all weak secrets in one line, without their values', () => {
    const weak = {
      apiKey: 'candour-demo-api-key',
      databaseUrl: 'postgres://candour:hunter2@db/candour',
      production: true,
    };
    const found = lookAtSecrets(environmentWith(weak));
    expect(found.verdict).toBe('wrong');
    expect(found.says).toMatch(/^API_KEY is a well-known.*; The password in DATABASE_URL must have at least/);
    expect(found.says).not.toMatch(/hunter2|demo-api/);
  });

  it('a mail server that does not answer', async () => {
    const found = await lookAtMail(environmentWith({ smtpUrl: `smtp://127.0.0.1:${NOBODY_LISTENS}` }));
    expect(found).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('ECONNREFUSED') });
  });

  it('a folder that cannot be written to', async () => {
    const found = await look('disk', () => lookAtDisk(join(folder, 'missing')));
    expect(found).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining("can't be written to (ENOENT)"),
    });
  });

  it('a clock that was set back', async () => {
    const found = await inDatabase(async (client) => {
      await client.query(
        `INSERT INTO audit_entry (at, action, details) VALUES (now() + interval '1 hour', 'login', '{}')`,
      );
      const seen = await lookAtClock(client);
      await client.query('DELETE FROM audit_entry');
      return seen;
    });
    expect(found).toMatchObject({
      verdict: 'wrong',
      says: expect.stringContaining('behind the newest audit entry'),
    });
  });

  it.each([
    ['that has changed it', 'Future9', 'wrong', 'start that version'],
    ['that has only added to it', 'ExpandNotes9', 'warning', 'end the upgrade'],
  ])('a schema of a newer version %s', async (_, name, verdict, advice) => {
    const found = await inDatabase(async (client) => {
      await client.query('INSERT INTO migration (timestamp, name) VALUES (9, $1)', [name]);
      const seen = await lookAtMigrations(client);
      await client.query('DELETE FROM migration WHERE name = $1', [name]);
      return seen;
    });
    expect(found).toMatchObject({ verdict, says: expect.stringMatching(`${name}.*${advice}`) });
  });
});

it('in production unanchored seals are a warning, and each outside target reports its progress', async () => {
  const anchors = (changes: Partial<Environment>) =>
    inDatabase((client) => lookAtAnchors(client, environmentWith(changes)));
  const sealed = (ago: string, verdict: string) =>
    inDatabase(async (client) => {
      await client.query(
        `INSERT INTO audit_seal (to_sequence, from_sequence, previous_hash, hash, sealed_at)
         VALUES (9, 1, '0', '1', now() - $1::interval)`,
        [ago],
      );
      const found = await lookAtAnchors(client, environmentWith({ auditAnchorFile: '/srv/seals.jsonl' }));
      await client.query('DELETE FROM audit_seal');
      expect(found).toMatchObject({
        verdict,
        says: expect.stringContaining('file:/srv/seals.jsonl has 0 of 1 seals'),
      });
    });

  expect((await anchors({})).verdict).toBe('ok');
  expect((await anchors({ production: true })).verdict).toBe('warning');
  await sealed('1 minute', 'ok');
  await sealed('1 hour', 'warning');
});

it('a missing mail server is a warning in production', async () => {
  expect((await lookAtMail(environmentWith({ production: true }))).verdict).toBe('warning');
});

it('a mail server that answers passes', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const found = await lookAtMail(environmentWith({ smtpUrl: `smtp://127.0.0.1:${portOf(server.server)}` }));
  await new Promise<void>((closed) => server.close(closed));

  expect(found.verdict).toBe('ok');
});

it('missing page-view analytics passes, and an endpoint that does not answer is a warning', async () => {
  const server = createServer((_request, response) => void response.writeHead(405).end());
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const at = (port: number) => ({
    analytics: { kind: 'matomo', url: `http://127.0.0.1:${port}/matomo.php`, site: '1' } as const,
  });
  const answered = await lookAtAnalytics(at(portOf(server)));
  await new Promise((closed) => server.close(closed));

  expect(await lookAtAnalytics({ analytics: null })).toEqual({ verdict: 'ok', says: 'counted nowhere' });
  expect(answered).toEqual({
    verdict: 'ok',
    says: expect.stringContaining('counted by matomo at 127.0.0.1'),
  });
  expect((await lookAtAnalytics(at(NOBODY_LISTENS))).verdict).toBe('warning');
});

it.each([
  ['of this version is found well', 200, { status: 'ready', version: VERSION }, 'ok'],
  ['of another version is wrong', 200, { status: 'ready', version: '1.2.2' }, 'wrong'],
  ['that was started with another status key is wrong', 200, { status: 'ready' }, 'wrong'],
  ['that is something else is wrong', 200, { hello: 'world' }, 'wrong'],
  ['that is not ready is wrong', 503, { status: 'database unavailable' }, 'wrong'],
])('a running server %s', async (_, status, body, verdict) => {
  const server = createServer(
    (_request, response) => void response.writeHead(status).end(JSON.stringify(body)),
  );
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const installed = environmentWith({ port: portOf(server), statusKey: 'status-key-of-the-tests' });
  const found = await lookAtServer(installed, VERSION);
  await new Promise((closed) => server.close(closed));

  expect(found.verdict).toBe(verdict);
});

it('a running server passes without a status key, though it tells its version to nobody', async () => {
  const server = createServer((_request, response) => void response.end(JSON.stringify({ status: 'ready' })));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const found = await lookAtServer(environmentWith({ port: portOf(server) }), VERSION);
  await new Promise((closed) => server.close(closed));

  expect(found).toMatchObject({ verdict: 'ok', says: expect.stringContaining('STATUS_KEY') });
});

it('the letters of a page are those that were drawn, and an empty page has none', async () => {
  const renderer = new PdfRenderer({ jobMilliseconds: PATIENCE });
  const print = (text: string) =>
    renderer.render(`<!doctype html><html lang="en"><title>T</title><p>${text}</p></html>`, { title: 'T' });
  const [letters, none] = [lettersOf(await print('Zoë & 42')), lettersOf(await print(''))];
  await renderer.close();

  expect([...'Zoë&42'].every((letter) => letters.has(letter))).toBe(true);
  expect(letters.has('q')).toBe(false);
  expect(none.size).toBe(0);
});
