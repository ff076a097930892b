import { readFileSync } from 'node:fs';
import { descendantsOf, everyProcess } from '../../testbed/processes.ts';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

const millisecondsOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK_MS;
  } catch {
    return 0;
  }
};

/** The PostgreSQL in that folder with every process that serves a connection. */
export const postgresOf = (folder: string): readonly number[] => {
  const first = everyProcess().find(({ command }) => command.includes(`-D ${folder}/`))?.pid;
  return first === undefined ? [] : [first, ...descendantsOf(first).map(({ pid }) => pid)];
};

/**
 * The processor time that the servers and the PostgreSQL in that folder have used so far. On a shared machine it
 * is more reliable than a rate, because the load of others does not count.
 */
export const processorTime = (folder: string, servers: readonly number[]): number =>
  [...servers, ...postgresOf(folder)].reduce((sum, pid) => sum + millisecondsOf(pid), 0);
