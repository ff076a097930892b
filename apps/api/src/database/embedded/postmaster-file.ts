import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says about itself in postmaster.pid: line 1 its process, line 8 its state. */
export interface PostmasterFile {
  readonly pid: number;
  readonly ready: boolean;
}

export function readPostmasterFile(clusterDirectory: string): PostmasterFile | null {
  try {
    const lines = readFileSync(pathIn(clusterDirectory), 'utf8').split('\n');
    return { pid: Math.abs(Number(lines[0])), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Takes away the file of a server that is gone; PostgreSQL would believe it if a stranger had got its number. */
export function forgetPostmaster(clusterDirectory: string): void {
  rmSync(pathIn(clusterDirectory), { force: true });
}

function pathIn(clusterDirectory: string): string {
  return join(clusterDirectory, 'postmaster.pid');
}
