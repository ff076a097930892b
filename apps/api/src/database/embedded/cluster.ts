import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error';
import { APPLICATION_LOGIN } from '../application-login';
import type { Binaries } from './binaries';
import type { ServerAccount } from './server-account';
import { firstClosedFolder } from './server-account';
import { serverEnvironment } from './server-environment';

/** The name of the cluster's owner and of Candour's database in the cluster. */
export const CLUSTER_NAME = 'candour';

const MAJOR_VERSION = '18';

/** Refuses a folder that the server's account cannot reach. */
export function requireEnterable(clusterDirectory: string, account: ServerAccount): void {
  const closed = firstClosedFolder(clusterDirectory, account);
  if (closed === null) return;
  throw new StartError(
    `The database runs without root's rights and can't enter ${closed}: set DATA_DIR to a folder like /var/lib/candour, or start as an ordinary user`,
  );
}

/** Creates the cluster unless it exists, and checks that an existing one can be opened by this PostgreSQL. */
export async function prepareCluster(
  clusterDirectory: string,
  binaries: Binaries,
  account: ServerAccount,
): Promise<void> {
  removeUnfinished(clusterDirectory);
  if (isMissingOrEmpty(clusterDirectory)) await makeCluster(clusterDirectory, binaries, account);
  const owner = statSync(clusterDirectory).uid;
  const expected = account?.uid ?? process.getuid?.() ?? owner;
  if (owner !== expected) {
    throw new StartError(
      `The database's folder ${clusterDirectory} belongs to user ${owner}: start as that user (or as root), or set DATA_DIR`,
    );
  }
  const version = readOrNull(join(clusterDirectory, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    throw new StartError(
      `${clusterDirectory} holds something else than Candour's database: move it away or set DATA_DIR`,
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new StartError(
      `The database in ${clusterDirectory} was made by PostgreSQL ${version} and this is ${MAJOR_VERSION}: restore a backup into a new DATA_DIR`,
    );
  }
}

export interface ClusterUrls {
  /** The address of Candour's database for the cluster's owner, over loopback, with a password. */
  readonly url: string;
  /** The address for the application's login, which the migration creates. */
  readonly applicationUrl: string;
}

export function clusterUrls(clusterDirectory: string, port: number | string): ClusterUrls {
  const as = (user: string, password: string): string =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${CLUSTER_NAME}`;
  return {
    url: as(CLUSTER_NAME, clusterPassword(clusterDirectory)),
    applicationUrl: as(APPLICATION_LOGIN, applicationPassword(clusterDirectory)),
  };
}

/** The password is kept beside the owner's; it is generated here for a cluster of an earlier version. */
function applicationPassword(clusterDirectory: string): string {
  const file = join(clusterDirectory, 'candour-application.password');
  const kept = readOrNull(file)?.trim();
  if (kept) return kept;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const { uid, gid } = statSync(clusterDirectory);
  try {
    writeFileSync(draft, `${newPassword()}\n`, { mode: 0o600, flush: true });
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    // Two concurrent processes read the same password: the one that creates the file decides it.
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file))
      throw new StartError(`${file} can't be written: change the folder's owner`, { cause });
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * The password of the cluster's owner, generated with the cluster and kept in it, readable only by the server's
 * account.
 */
export function clusterPassword(clusterDirectory: string): string {
  const password = readOrNull(join(clusterDirectory, 'candour.password'))?.trim();
  if (password) return password;
  throw new StartError(
    `${clusterDirectory} has no readable candour.password, so it is not a database that Candour made: move it away or set DATA_DIR`,
  );
}

/**
 * Creates the cluster under a temporary name and renames it: a cluster under its final name is always complete, even
 * after a crash.
 */
async function makeCluster(
  clusterDirectory: string,
  binaries: Binaries,
  account: ServerAccount,
): Promise<void> {
  const draft = `${clusterDirectory}.new-${randomBytes(6).toString('hex')}`;
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password');
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${newPassword()}\n`, { mode: 0o600 });
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${CLUSTER_NAME}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { ...account, cwd: serverEnvironment.directory, env: serverEnvironment.variables, windowsHide: true },
    );
    renameSync(passwordFile, join(cluster, 'candour.password'));
    rmSync(clusterDirectory, { recursive: true, force: true });
    renameSync(cluster, clusterDirectory);
  } catch (cause) {
    throw new StartError(`The database can't be made in ${clusterDirectory}: ${reasonOf(cause)}`, { cause });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeUnfinished(clusterDirectory: string): void {
  const unfinished = `${basename(clusterDirectory)}.new-`;
  for (const name of readdirSync(dirname(clusterDirectory))) {
    if (name.startsWith(unfinished))
      rmSync(join(dirname(clusterDirectory), name), { recursive: true, force: true });
  }
}

function isMissingOrEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return statSync(folder).isDirectory() && readdirSync(folder).length === 0;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  const lines = (stderr || message)
    .split('\n')
    .filter((line) => /error|could not|no space|denied/i.test(line));
  return lines[0]?.replace(/^initdb: /, '').trim() ?? 'initdb failed';
}
