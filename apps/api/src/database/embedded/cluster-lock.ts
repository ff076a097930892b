import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '../../config/start-error';
import { isRunning, startedAt } from './process-state';

/**
 * Locks a cluster for one Candour process, so that a second start does not stop the first one's database. The lock of a
 * dead process is taken over. Returns the function that releases the lock.
 */
export function lockCluster(clusterDirectory: string): () => void {
  const file = `${clusterDirectory}.lock`;
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeWhole(file, mine);
      return () => {
        if (readLock(file) === mine) rmSync(file, { force: true });
      };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(
          `The database's folder can't be written to (${file}): change its owner or set DATA_DIR`,
          {
            cause,
          },
        );
      }
    }
    const [pid = '', started = ''] = (readLock(file) ?? '').split(' ');
    if (Number(pid) > 0 && isRunning(Number(pid)) && startedAt(Number(pid)) === started) {
      throw new StartError(
        `Candour already runs on ${clusterDirectory} (process ${pid}): stop it first, or set DATA_DIR`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartError(`Another Candour is starting on ${clusterDirectory}: try again in a moment`);
}

/** Creates the file atomically with its content; throws EEXIST when it exists. */
function writeWhole(file: string, content: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
