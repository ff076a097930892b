import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`node --import`) that must not outlive the one that started it, even when that one is killed:
 * asks the program to end when it has become the child of another process, and ends it when it does not.
 */
const patienceMs = 30_000;

/** The process that started this one, and the one behind it when the first is a shell that waits for this one. */
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
