import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lower than that of the thread that answers, and high enough to get on where strangers keep every processor busy: with
 * 10 and two strangers to a processor, no document was ready within its time.
 */
const LOW = 5;

const lower = (id: number): void => {
  try {
    setPriority(id, LOW);
  } catch {
    // It has ended, or this system has no priorities of that kind.
  }
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

const groupOf = (pid: number | 'self'): string => read(`/proc/${pid}/autogroup`).split(' ')[0] ?? '';

/**
 * Linux gives each session of processes its share of the processor first, and minds their priorities only inside it
 * (sched(7), "The autogroup feature"). The session of this process itself is left alone.
 */
const lowerGroup = (pid: number): void => {
  const group = groupOf(pid);
  if (group === '' || group === groupOf('self')) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW));
  } catch {
    // It has ended, or the groups are switched off.
  }
};

const lowerFamily = (pid: number): void => {
  lower(pid);
  for (const child of read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean))
    lowerFamily(Number(child));
};

/** A process with all that it has started, which starts others that inherit it. Linux only; elsewhere just the process. */
export const lowerProcess = (pid: number): void => {
  lowerGroup(pid);
  lowerFamily(pid);
};

/** The threads of this process that work for its event loop, such as those that hash passwords. Linux only. */
export const lowerWorkerThreads = (): void => {
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      if (read(`/proc/self/task/${thread}/comm`) === 'libuv-worker') lower(Number(thread));
    }
  } catch {
    // No Linux.
  }
};
