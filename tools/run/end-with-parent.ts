import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`node --import`) that must not outlive its parent, even when the parent is killed. When
 * the program gets another parent, it is asked to end, and killed when it does not.
 */
const patienceMs = 30_000;

/** The parent process, and its parent when the first is a shell that waits for this process. */
const started = (): string => {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \w (\d+)/.exec(stat(process.ppid)) ?? [];
    return /^(ba|da|)sh$/.test(name) ? `${process.ppid} ${parent}` : String(process.ppid);
  } catch {
    return String(process.ppid);
  }
};
const stat = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8');

const by = started();
const timer = setInterval(() => {
  if (started() === by) return;
  clearInterval(timer);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}, 500).unref();
