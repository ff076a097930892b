import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process runs. A zombie (dead, but not yet reaped by its parent) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return process.platform !== 'linux' || linuxState(pid)?.state !== 'Z';
}

/** A start time that distinguishes a process from a later one with the same id, on systems that provide it. */
export function startedAt(pid: number): string {
  return linuxState(pid)?.startedAt ?? '';
}

/** Whether the process is a PostgreSQL server on this data folder, and not another process with a reused id. */
export function isServerOn(pid: number, clusterDirectory: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory);
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).includes(
        'postgres',
      );
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      clusterDirectory,
    );
  } catch {
    return false;
  }
}

/** Waits until the condition holds; returns false when it does not hold within that time. */
export async function becomesTrue(condition: () => boolean, withinMilliseconds: number): Promise<boolean> {
  const end = Date.now() + withinMilliseconds;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(10);
  }
  return true;
}

/** Fields 3 and 22 of /proc/<pid>/stat; the process name before them may contain spaces and brackets. */
function linuxState(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}
