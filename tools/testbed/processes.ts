import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  readonly command: string;
}

const read = (pid: string): Running | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    return { pid: Number(pid), parent: Number(parent), state, command };
  } catch {
    return null;
  }
};

export const everyProcess = (): readonly Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => read(pid) ?? []);

/** All descendants of a process. */
export const descendantsOf = (ancestor: number): readonly Running[] => {
  const all = everyProcess();
  const found: Running[] = [];
  const add = (parent: number): void => {
    for (const child of all.filter((one) => one.parent === parent)) {
      found.push(child);
      add(child.pid);
    }
  };
  add(ancestor);
  return found;
};

/** The Chromium processes of a server: all, or only the renderers. */
export const chromiumOf = (server: number, part: 'all' | 'renderers' = 'all'): readonly Running[] =>
  descendantsOf(server).filter(
    ({ command, state }) =>
      state !== 'Z' && (part === 'all' ? /chrom/i.test(command) : command.includes('--type=renderer')),
  );

export const signalEach = (processes: readonly { pid: number }[], signal: NodeJS.Signals): void => {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
};
