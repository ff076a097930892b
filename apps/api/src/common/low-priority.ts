import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * The distance below the thread that answers, which may run under `nice` itself. It is small enough to make progress
 * where other programs keep every processor busy: with 10, and two such programs per processor, no document was ready
 * in time.
 */
const LOW = 5;

const lower = (id: number): void => {
  try {
    setPriority(id, Math.min(getPriority() + LOW, constants.priority.PRIORITY_LOW));
  } catch {
    // The process has ended, or this system has no such priorities.
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
 * Linux divides the processor between process sessions first, and applies priorities only inside a session (sched(7),
 * "The autogroup feature"). The session of this process itself is left unchanged.
 */
const lowerGroup = (pid: number): void => {
  const group = groupOf(pid);
  if (group === '' || group === groupOf('self')) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW));
  } catch {
    // The process has ended, or autogroups are switched off.
  }
};

const lowerFamily = (pid: number): void => {
  lower(pid);
  for (const child of read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean))
    lowerFamily(Number(child));
};

/**
 * Lowers a process and all its descendants, which pass it on to their children. On other systems than Linux it lowers
 * only the process.
 */
export const lowerProcess = (pid: number): void => {
  lowerGroup(pid);
  lowerFamily(pid);
};

/**
 * Lowers the threads of this process that have this name: those of libuv, which also hash passwords, or those of V8,
 * which collect garbage and compile. Linux only.
 */
export const lowerThreads = (name: 'libuv-worker' | 'V8Worker'): void => {
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      if (read(`/proc/self/task/${thread}/comm`) === name) lower(Number(thread));
    }
  } catch {
    // Not on Linux.
  }
};
