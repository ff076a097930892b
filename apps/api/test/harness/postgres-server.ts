import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { isRunning } from '../../src/database/embedded/process-state';
import { loadContent } from '../../src/content/content-file';
import { importContent } from '../../src/content/content-importer';
import { migrate } from '../../src/database/migrate';
import { createDataSource } from './data-source';
import {
  APPLICATION_URL_VARIABLE,
  asApplication,
  CONTENT_TEMPLATE,
  databaseAt,
  SERVER_URL_VARIABLE,
  TEMPLATE_DATABASE,
} from './postgres';

const FOLDER_PREFIX = 'candour-tests-';

/** What the databases of a run take, several times over. */
const ROOMY = 2 * 1024 ** 3;
/** Most of the work of a copied database is some thousand small files, which cost a fifth here of what they cost on a disk. */
const SHARED_MEMORY = '/dev/shm';

/** Shared memory is memory: what the run is allowed of it counts too. */
const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable && bavail * bsize > ROOMY && process.availableMemory() > 2 * ROOMY;
};

let running: { folder: string; server: EmbeddedPostgres } | null = null;

/**
 * Starts the server of this test run, without durability to be faster, and creates the templates that test files copy.
 */
export async function startTestServer(): Promise<void> {
  await removeFoldersLeftBehind();
  const parent = (await hasRoom(SHARED_MEMORY)) ? SHARED_MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, `${FOLDER_PREFIX}${process.pid}-`));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    durable: false,
    settings: { max_connections: '200', max_wal_size: '256MB' },
  });
  running = { folder, server };
  process.env[SERVER_URL_VARIABLE] = server.url;
  process.env[APPLICATION_URL_VARIABLE] = server.applicationUrl;
  await create(server.url, TEMPLATE_DATABASE);
  const template = databaseAt(server.url, TEMPLATE_DATABASE);
  await migrate(template, asApplication(template));
  await create(server.url, `${CONTENT_TEMPLATE} TEMPLATE ${TEMPLATE_DATABASE}`);
  await fillWithContent(asApplication(databaseAt(server.url, CONTENT_TEMPLATE)));
}

async function create(serverUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`);
  await client.end();
}

async function fillWithContent(url: string): Promise<void> {
  const content = await loadContent(join(__dirname, '../../content'));
  const database = await createDataSource({ url, as: 'application', poolSize: 1 }).initialize();
  await importContent(database, content, new Date());
  await database.destroy();
}

export async function stopTestServer(): Promise<void> {
  await running?.server.stop();
  if (running) await rm(running.folder, { recursive: true, force: true });
  running = null;
}

/** Stops the server that a killed run left behind, and removes its folder. */
async function removeFoldersLeftBehind(): Promise<void> {
  for (const parent of [SHARED_MEMORY, tmpdir()]) await removeFoldersLeftIn(parent);
}

async function removeFoldersLeftIn(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    const folder = join(parent, name);
    const left = await startEmbeddedPostgres({
      dataDirectory: join(folder, 'postgres'),
      durable: false,
    }).catch(() => null);
    await left?.stop();
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
