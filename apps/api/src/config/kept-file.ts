import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from './start-error';

/**
 * The text of a file that is created once and readable only by its owner. Of two processes that start at once, one
 * creates it and both read the same.
 */
export function keepOnce(file: string, make: () => string): string {
  return readKept(file) ?? makeKept(file, make());
}

function makeKept(file: string, text: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    return text;
  } catch (cause) {
    const other = (cause as NodeJS.ErrnoException).code === 'EEXIST' ? readKept(file) : null;
    if (other !== null) return other;
    throw new StartError(`The secrets can't be kept in ${file}: make its folder writable or set DATA_DIR`, {
      cause,
    });
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKept(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    chmodSync(file, 0o600);
    return text;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`The kept secrets in ${file} can't be read: repair or delete that file`, { cause });
  }
}
