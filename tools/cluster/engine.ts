import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NOBODY = 65_534;
/** A limit that only ends what hangs. */
const PATIENCE_MS = 300_000;

/**
 * The account of the servers: `nobody` when the command runs as root, because PostgreSQL and PgBouncer refuse
 * root.
 */
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A folder that the engines may write to. */
export const engineFolder = (parent: string, name: string): string => {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
};

/** Writes a file of settings that only the engines may read. */
export const writeSettings = (file: string, lines: readonly string[]): string => {
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
  return file;
};

export interface EngineOptions {
  readonly program: string;
  readonly parameters: readonly string[];
  /** Its working folder; its log is `log` there. */
  readonly folder: string;
  readonly isReady: () => Promise<boolean>;
  /** Processes that end with it, such as a database under its supervisor. */
  readonly others?: () => readonly number[];
}

/** A server program of the cluster. */
export interface Engine {
  start(): Promise<void>;
  /** Ends it in an orderly manner. */
  stop(): Promise<void>;
  /** Kills it with everything that it has started. */
  kill(): Promise<void>;
}

export const engine = ({
  program,
  parameters,
  folder,
  isReady,
  others = () => [],
}: EngineOptions): Engine => {
  let child: ChildProcess | null = null;
  const log = join(folder, 'log');
  const ended = async (process: ChildProcess): Promise<void> => {
    if (process.exitCode === null && process.signalCode === null)
      await new Promise((resolve) => process.once('exit', resolve));
  };
  const signal = async (name: NodeJS.Signals, pids: readonly number[]): Promise<void> => {
    const current = child;
    if (!current) return;
    child = null;
    for (const pid of [current.pid ?? 0, ...pids]) {
      try {
        if (pid > 0) process.kill(pid, name);
      } catch {
        // The process has already ended.
      }
    }
    await ended(current);
  };
  return {
    start: async () => {
      const output = openSync(log, 'a');
      const started = spawn(program, parameters, {
        ...account,
        cwd: folder,
        stdio: ['ignore', output, output],
        env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder },
      });
      child = started;
      const end = performance.now() + PATIENCE_MS;
      while (!(await isReady())) {
        if (started.exitCode !== null || performance.now() > end)
          throw new Error(`${program} did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`);
        await sleep(100);
      }
    },
    stop: () => signal('SIGTERM', []),
    kill: () => signal('SIGKILL', others()),
  };
};
