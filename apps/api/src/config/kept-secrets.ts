import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';
import { StartError } from './start-error';

export interface KeptSecrets {
  readonly apiKey: string;
  readonly jwtSecret: string;
}

/**
 * The secrets of a demo, generated at its first start and kept in the data folder for its owner alone, so that people
 * stay logged in over a restart. Of two processes that start at once one generates them, and both read the same.
 */
export function readKeptSecrets(dataDirectory: string): KeptSecrets {
  prepareDataFolder(dataDirectory);
  const file = join(dataDirectory, 'secrets.json');
  return readFrom(file) ?? makeIn(file);
}

function makeIn(file: string): KeptSecrets {
  const secrets = {
    apiKey: randomBytes(24).toString('base64url'),
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    return secrets;
  } catch (cause) {
    const other = (cause as NodeJS.ErrnoException).code === 'EEXIST' ? readFrom(file) : null;
    if (other) return other;
    throw new StartError(`The secrets can't be kept in ${file}: make its folder writable or set DATA_DIR`, {
      cause,
    });
  } finally {
    rmSync(draft, { force: true });
  }
}

function readFrom(file: string): KeptSecrets | null {
  try {
    const { apiKey, jwtSecret } = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeptSecrets>;
    if (!apiKey || !jwtSecret) throw new SyntaxError('incomplete');
    chmodSync(file, 0o600);
    return { apiKey, jwtSecret };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`The kept secrets in ${file} can't be read: repair or delete that file`, { cause });
  }
}
