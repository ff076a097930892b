import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The content of postmaster.pid while a server runs: line 1 is its process id, line 8 its state. */
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

/** Removes the file of a dead server; PostgreSQL would trust it if another process had got the same process id. */
export function forgetPostmaster(clusterDirectory: string): void {
  rmSync(pathIn(clusterDirectory), { force: true });
}

function pathIn(clusterDirectory: string): string {
  return join(clusterDirectory, 'postmaster.pid');
}
