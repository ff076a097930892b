import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../config/start-error';
import { findBinaries } from './binaries';
import type { EmbeddedPostgres } from './embedded-postgres';
import { startEmbeddedPostgres } from './embedded-postgres';
import { isRunning } from './process-state';
import { chooseServerAccount } from './server-account';
import { launchServer } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'candour-embedded-'));
const started: EmbeddedPostgres[] = [];

beforeAll(() => chmodSync(folder, 0o711));
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(name: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDirectory: join(folder, name),
    ...(port ? { port } : {}),
  });
  started.push(server);
  return server;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the server look like one of another process that was killed: the next start finds the lock free. */
function forgetOwner(name: string): void {
  writeFileSync(join(folder, `${name}.lock`), '4194304 1');
}

/** A server that nobody supervises any more; resolves to its process id. */
async function leaveRunning(name: string, port: number): Promise<number> {
  const clusterDirectory = join(folder, name);
  const account = chooseServerAccount(clusterDirectory);
  const settings = { unix_socket_directories: '' };
  const binaries = findBinaries(account);
  const { pid = 0 } = await launchServer({ binaries, account, clusterDirectory, port, settings });
  return pid;
}

describe('the embedded PostgreSQL', () => {
  it('keeps data over a stop and a start, and is stopped in between', async () => {
    const first = await start('kept');
    await query(first.url, "CREATE TABLE kept AS SELECT 'Zoë Ørsted 李' AS name");
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = await start('kept');

    expect(await query(second.url, 'SELECT name FROM kept')).toEqual([{ name: 'Zoë Ørsted 李' }]);
  });

  it('is created for durability: UTF-8, checksums, synchronous writes and passwords', async () => {
    const { url } = await start('kept');

    const settings = await query(
      url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
              current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('full_page_writes') AS pages, current_setting('listen_addresses') AS listens`,
    );

    expect(settings).toEqual([
      { encoding: 'UTF8', checksums: 'on', fsync: 'on', commit: 'on', pages: 'on', listens: '127.0.0.1' },
    ]);
    const withoutPassword = new URL(url);
    withoutPassword.password = 'guessed';
    await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps its password readable for its own account only', async () => {
    const { url } = await start('kept');
    const file = join(folder, 'kept', 'candour.password');

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(url).toContain(readFileSync(file, 'utf8').trim());
  });

  it('stops the server that a killed Candour left running, and starts with every acknowledged write', async () => {
    const { url } = await start('orphan');
    await started.pop()?.stop();
    const left = await leaveRunning('orphan', Number(new URL(url).port));
    await query(url, 'CREATE TABLE acknowledged AS SELECT 1 AS one');
    forgetOwner('orphan');

    const next = await start('orphan');

    expect(next.pid).not.toBe(left);
    expect(isRunning(left)).toBe(false);
    expect(await query(next.url, 'SELECT one FROM acknowledged')).toEqual([{ one: 1 }]);
  });

  it('is restarted under the same address after a kill, with every acknowledged write', async () => {
    const server = await start('killed');
    await query(server.url, 'CREATE TABLE writes (number int)');
    for (let number = 1; number <= 3; number += 1) {
      const before = server.pid;
      await query(server.url, `INSERT INTO writes VALUES (${number})`);
      process.kill(before, 'SIGKILL');
      while (server.pid === before) await sleep(20);
    }

    expect(await query(server.url, 'SELECT number FROM writes ORDER BY 1')).toEqual([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  });

  it('ignores the file of a dead server, even when another process now has its process id', async () => {
    const first = await start('stale');
    await first.stop();
    writeFileSync(join(folder, 'stale', 'postmaster.pid'), `${process.pid}\n${join(folder, 'stale')}\n`);

    const second = await start('stale');

    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('removes the remains of a start that died while it created the cluster', async () => {
    mkdirSync(join(folder, 'half.new-0123456789ab', 'cluster'), { recursive: true });
    await start('half');
    expect(existsSync(join(folder, 'half.new-0123456789ab'))).toBe(false);
  });
});

describe('a failing start of the embedded PostgreSQL gives the reason in one line', () => {
  async function failure(starting: Promise<unknown>): Promise<string> {
    const error: unknown = await starting.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  }

  it('when another Candour runs on the folder, and leaves it undisturbed', async () => {
    const running = await start('twice');

    expect(await failure(start('twice'))).toMatch(/already runs on .*twice \(process \d+\)/);
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('when the folder contains other files, and leaves them unchanged', async () => {
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'photos', 'holiday.jpg'), 'not a database');
    if (process.getuid?.() === 0) chownSync(join(folder, 'photos'), 65_534, 65_534);

    expect(await failure(start('photos'))).toContain("holds something else than Candour's database");
    expect(existsSync(join(folder, 'photos', 'holiday.jpg'))).toBe(true);
  });

  it('when another version created the cluster', async () => {
    await (await start('old')).stop();
    writeFileSync(join(folder, 'old', 'PG_VERSION'), '15\n');

    expect(await failure(start('old'))).toMatch(/made by PostgreSQL 15 and this is 18/);
  });

  it('when the port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => occupant.once('listening', listening));
    const { port } = occupant.address() as { port: number };

    expect(await failure(start('port', port))).toBe(`Port ${port} is taken by another program`);
    occupant.close();
  });

  it('when a setting does not exist', async () => {
    const starting = startEmbeddedPostgres({
      dataDirectory: join(folder, 'wrong'),
      settings: { no_such_thing: '1' },
    });
    expect(await failure(starting)).toContain('no_such_thing');
  });

  it('when the parent is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const starting = startEmbeddedPostgres({ dataDirectory: join(folder, 'file', 'postgres') });
    expect(await failure(starting)).toContain('set DATA_DIR');
  });
});

describe("a data folder that the database's user cannot enter", () => {
  const closed = (name: string): string => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    return join(folder, name, 'data', 'postgres');
  };

  it('gets its cluster in the folder for service data, and finds it there again', async () => {
    const dataDirectory = closed('shut');
    const serviceData = join(folder, 'services');
    const first = await startEmbeddedPostgres({ dataDirectory, serviceData, durable: false });
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS number');
    await first.stop();
    const isRoot = process.getuid?.() === 0;
    expect(lstatSync(dataDirectory).isSymbolicLink()).toBe(isRoot);
    const again = await startEmbeddedPostgres({ dataDirectory, serviceData, durable: false });
    expect(await query(again.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
    await again.stop();
  });
});
