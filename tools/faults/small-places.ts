import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testbed/browser.ts';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { type TestbedDatabase, startDatabase } from '../testbed/database.ts';
import { type TestbedPatient, patientReadyToSign, signAsPatient } from '../testbed/people.ts';
import { type TestbedServer, readiness, startServer } from '../testbed/server.ts';
import { expectThat, NotPlayed, type Play, seconds, until } from './fault.ts';
import { verifiedSurgeon } from './testbed.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const NEEDS_ROOT = 'needs root, to mount a file system of its own';

const requireRoot = (): void => {
  if (process.getuid?.() !== 0) throw new NotPlayed(NEEDS_ROOT);
};

const mount = (folder: string, megabytes: number): void => {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    throw new NotPlayed('this machine lets nobody mount a file system');
  }
};

const DISK_MB = 120;
const MOST_WRITES = 3_000;
const SMALL = { min_wal_size: '32MB', max_wal_size: '48MB' };

const BLOCK = Buffer.alloc(64 * 1024);

/** Fills the disk, and frees a little of it again. */
const fill = (ballast: string, leaving = 128 * 1024): void => {
  const file = openSync(ballast, 'w');
  let written = 0;
  try {
    for (;;) written += writeSync(file, BLOCK);
  } catch {
    ftruncateSync(file, Math.max(0, written - leaving));
  } finally {
    closeSync(file);
  }
};

export const diskFull: Play = async (testbed) => {
  requireRoot();
  const disk = join(testbed.folder, 'small-disk');
  mount(disk, DISK_MB);
  let database: TestbedDatabase | null = null;
  let server: TestbedServer | null = null;
  try {
    database = await startDatabase(disk, testbed.port(13), SMALL);
    const databaseUrl = await database.create('f28');
    server = await startServer({ folder: testbed.folder, databaseUrl, port: testbed.port(0) });
    const client = testbed.client(server);
    const patient = await patientReadyToSign(client, await verifiedSurgeon(client, database, 'f28'));
    return await withoutSpace(server, database, patient, disk);
  } finally {
    server?.signal('SIGKILL');
    await database?.end();
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  }
};

const withoutSpace = async (
  server: TestbedServer,
  database: TestbedDatabase,
  patient: TestbedPatient,
  disk: string,
): Promise<string> => {
  const params = { id: patient.surgeryId };
  const write = (content: string) => patient.client.ask(ENDPOINTS.writeNote, { params, body: { content } });
  const acknowledged = new Set<string>();
  const ballast = join(disk, 'ballast');
  fill(ballast);
  let refused = 0;
  for (let number = 0; number < MOST_WRITES && refused < 5; number += 1) {
    const content = `<p>note ${number}${' and long'.repeat(300)}</p>`;
    const { status, headers } = await write(content);
    if (status === 201) acknowledged.add(content);
    else {
      expectThat(status === 503 && 'retry-after' in headers, 'a write to be refused with 503', status);
      refused += 1;
    }
  }
  expectThat(refused > 0, 'the disk to be full at last', acknowledged.size);
  const reads = await patient.client.ask(ENDPOINTS.readSurgery, { params: { id: patient.surgeryId } });
  // PostgreSQL stops when it cannot write its log; then reads fail until it is started again.
  expectThat(reads.status === 200 || reads.status === 503, 'a read, or 503', reads.status);
  rmSync(ballast);
  await database.start().catch(() => undefined);
  const back = await until('writes to be taken once there is space', 20_000, async () => {
    const { status } = await write('<p>after</p>').catch(() => ({ status: 0 }));
    return status === 201 && (await readiness(server.url)) === 200;
  });
  const rows = await database.query('f28', 'SELECT content FROM note');
  const stored = new Set(rows.map(({ content }) => String(content)));
  const lost = [...acknowledged].filter((content) => !stored.has(content));
  expectThat(lost.length === 0, 'every acknowledged note to be kept', lost.length);
  expectThat(server.isRunning(), 'the same process to run on');
  return `${acknowledged.size} notes fitted, ${refused} refused with 503, reads answered ${reads.status}, back after ${seconds(back)}`;
};

/** A command under which everything is read-only except the data folder and a small folder for temporary files. */
const narrow = (dataFolder: string): readonly string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  [
    'mount --make-rprivate /',
    'mount -t tmpfs -o size=600m tmpfs /tmp-of-candour',
    `mount --bind ${dataFolder} ${dataFolder}`,
    'mount -o remount,bind,ro /',
    'exec "$@"',
  ].join(' && '),
  'sh',
];

export const readOnlyRoot: Play = async (testbed) => {
  requireRoot();
  // Unpacks the shipped browser beforehand, because an image has one installed.
  const { program, environment } = findBrowser();
  const data = join(testbed.folder, 'data-of-f29');
  const temporary = join(testbed.folder, 'tmp-of-f29');
  for (const folder of [data, temporary]) mkdirSync(folder, { recursive: true });
  await testbed.database.create('f29');
  const server = await testbed.serve('f29', testbed.port(0), {
    variables: { ...environment, CHROMIUM_PATH: program, DATA_DIR: data, TMPDIR: temporary },
    under: narrow(data).map((word) => word.replaceAll('/tmp-of-candour', temporary)),
  });
  const client = testbed.client(server);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, 'f29'));
  const print = async (): Promise<number> => {
    const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
      params: { id: patient.surgeryId },
    });
    return (await patient.client.read(new URL(preview_url, server.url).pathname)).status;
  };
  const first = await print();
  expectThat(first === 200, 'a document to be printed on a read-only root', first);
  const ballast = `/proc/${server.pid}/root${temporary}/ballast`;
  fill(ballast, 0);
  signalEach(chromiumOf(server.pid), 'SIGKILL');
  const full = await print();
  expectThat(full === 200 || full === 503, 'the document or 503', full);
  const signed = await signAsPatient(patient);
  expectThat(signed.status < 300, 'a signature all the same', signed.status);
  expectThat((await readiness(server.url)) === 200, 'the process to be ready');
  rmSync(ballast);
  const last = await print();
  expectThat(last === 200, 'a document once there is room', last);
  expectThat((await server.stop()) === 0, 'the process to end well');
  return `it starts, prints and signs; with /tmp full a document gets ${full}, a signature ${signed.status}`;
};
