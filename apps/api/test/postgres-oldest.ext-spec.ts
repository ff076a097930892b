import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, migrationNames } from '../src/database/migrate';
import { startTestApp, type TestApp } from './harness/app';
import { wholeJourney } from './harness/journey';
import { asApplication, databaseAt } from './harness/postgres';
import { programAt } from './harness/programs';
import { on } from './harness/roles';
import { importShippedContent } from './harness/surgeries';
import {
  account,
  freePort,
  give,
  type ServerChild,
  serverFolder,
  startServerChild,
} from './harness/server-child';

const PASSWORD = 'of-the-oldest';

const dbaAt = (port: number): string => `postgres://dba:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** Starts an empty server of the system's own PostgreSQL. */
const startOldest = async (): Promise<ServerChild> => {
  const [programs, folder, port] = [programAt('postgres'), serverFolder(), await freePort()];
  const [cluster, secret] = [join(folder, 'cluster'), join(folder, 'secret')];
  writeFileSync(secret, PASSWORD);
  give(secret);
  const asked = ['--pgdata', cluster, '--username=dba', `--pwfile=${secret}`, '--auth=scram-sha-256'];
  execFileSync(join(programs, 'initdb'), [...asked, '--encoding=UTF8', '--locale=C'], {
    ...account,
    cwd: folder,
  });
  const parameters = ['-D', cluster, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
  const serves = () =>
    on(dbaAt(port), 'SELECT 1').then(
      () => true,
      () => false,
    );
  return startServerChild(join(programs, 'postgres'), parameters, { port, folder, serves });
};

describe('on the oldest supported PostgreSQL', () => {
  let server: ServerChild | undefined;
  let api: TestApp | undefined;
  let url: string;

  beforeAll(async () => {
    server = await startOldest();
    const dba = dbaAt(server.port);
    await on(dba, `CREATE ROLE consent LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
    await on(dba, 'CREATE DATABASE consent OWNER consent');
    url = databaseAt(dba.replace('dba:', 'consent:'), 'consent');
  });
  afterAll(async () => {
    await api?.close();
    await server?.stop();
  });

  it('an owner who is not a superuser migrates and creates the login', async () => {
    expect(await migrate(url, asApplication(url))).toBe(migrationNames().length);
    expect(await migrate(url, asApplication(url))).toBe(0);
  });

  it('a patient and a surgeon complete the journey', async () => {
    api = await startTestApp({}, { databaseUrl: url });
    await importShippedContent(api);
    const { status, bytes } = await wholeJourney(api);

    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await api.database.query('SELECT version()'))[0].version).toMatch(/^PostgreSQL \d+/);
  });
});
