import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface Apart {
  readonly says: string;
  end(): void;
}

const bind = (pid: number, processors: string): void => {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)], {
    stdio: 'ignore',
  });
};

/**
 * Gives the load of this process the last processor and what is measured all others, until the end. Load comes from other
 * machines: where both share their processors, three times as many calls take the processor time from those who answer.
 */
export const loadApart = (measured: readonly number[]): Apart => {
  const last = availableParallelism() - 1;
  const bindAll = (own: string, others: string): void => {
    bind(process.pid, own);
    for (const pid of measured) bind(pid, others);
  };
  const all = `0-${last}`;
  try {
    if (last === 0) throw new Error('There is one processor');
    bindAll(String(last), `0-${last - 1}`);
    return { says: 'from a processor of its own', end: () => bindAll(all, all) };
  } catch {
    return { says: 'from the same processors', end: () => undefined };
  }
};
