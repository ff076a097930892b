import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for unpacked programs that only this user can read or write: in the user's cache, or, for a user without a
 * home, beside the temporary files. A folder of that name that belongs to another user is refused.
 */
export function privateCacheFolder(): string {
  const user = process.getuid?.() ?? 0;
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const candidates = [join(home, 'candour'), join(tmpdir(), `candour-cache-${user}`)];
  const folder = candidates.find((candidate) => makePrivate(candidate, user));
  if (folder === undefined)
    throw new Error(`No private cache folder can be made: ${candidates.join(' or ')}`);
  return folder;
}

function makePrivate(folder: string, user: number): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const status = lstatSync(folder);
    if (!status.isDirectory() || (process.platform !== 'win32' && status.uid !== user)) return false;
    chmodSync(folder, 0o700);
    return true;
  } catch {
    return false;
  }
}
