import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start-error';
import type { Binaries } from './binaries';
import { forgetPostmaster, readPostmasterFile } from './postmaster-file';
import { becomesTrue, isRunning, isServerOn } from './process-state';
import type { ServerAccount } from './server-account';
import { serverEnvironment } from './server-environment';

/** The time limit for recovery after a crash, which reads the log since the last checkpoint. */
const READY_WITHIN = 120_000;
/** All these limits together are shorter than a supervisor waits; acknowledged writes survive the immediate stop. */
const FAST_STOP_WITHIN = 10_000;
const IMMEDIATE_STOP_WITHIN = 3_000;

export interface ServerLaunch {
  readonly binaries: Binaries;
  readonly account: ServerAccount;
  readonly clusterDirectory: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Another program listens on the port. */
export class PortTaken extends StartError {}

/** Processes of an earlier server have not ended yet. */
export class StillEnding extends StartError {}

/**
 * Starts the server and waits until it accepts connections. The server is detached from the terminal, so that Ctrl-C
 * reaches only Candour, which finishes its requests before it stops the server.
 */
export async function launchServer(launch: ServerLaunch): Promise<ChildProcess> {
  const { binaries, account, clusterDirectory, port } = launch;
  const settings = { listen_addresses: '127.0.0.1', port: String(port), ...launch.settings };
  const log = openSync(logFile(clusterDirectory), 'w', 0o600);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      clusterDirectory,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: serverEnvironment.directory,
      env: serverEnvironment.variables,
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    },
  );
  closeSync(log);
  let spawnError: Error | null = null;
  child.on('error', (error) => {
    spawnError = error;
  });
  child.unref();

  const ended = () => spawnError !== null || hasEnded(child);
  const ready = () => {
    const file = readPostmasterFile(clusterDirectory);
    return file !== null && file.pid === child.pid && file.ready;
  };
  await becomesTrue(() => ended() || ready(), READY_WITHIN);
  if (!ended() && ready()) return child;
  if (!ended()) child.kill('SIGKILL');
  throw failureOf(launch, spawnError);
}

/**
 * Stops the server after it has rolled back open transactions and written everything; when that takes too long, stops
 * it immediately, as a power cut would.
 */
export async function stopServer(pid: number, { binaries, clusterDirectory }: StopTarget): Promise<void> {
  const gone = () => !isRunning(pid);
  if (gone()) return;
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-D', clusterDirectory, '-m', 'fast', '-w'], { windowsHide: true });
    return;
  }
  signal(pid, 'SIGINT');
  if (await becomesTrue(gone, FAST_STOP_WITHIN)) return;
  signal(pid, 'SIGQUIT');
  if (await becomesTrue(gone, IMMEDIATE_STOP_WITHIN)) return;
  signal(pid, 'SIGKILL');
  if (!(await becomesTrue(gone, IMMEDIATE_STOP_WITHIN))) {
    throw new StartError(`The database's server (process ${pid}) does not stop: end it by hand`);
  }
}

type StopTarget = Pick<ServerLaunch, 'binaries' | 'clusterDirectory'>;

/** Stops a server that outlived a killed Candour, so that the new one starts with its own settings. */
export async function stopServerLeftBehind(target: StopTarget): Promise<void> {
  const left = readPostmasterFile(target.clusterDirectory);
  if (left === null) return;
  if (isServerOn(left.pid, target.clusterDirectory)) await stopServer(left.pid, target);
  else forgetPostmaster(target.clusterDirectory);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function logFile(clusterDirectory: string): string {
  return join(clusterDirectory, 'server.log');
}

function failureOf({ clusterDirectory, port }: ServerLaunch, spawnError: Error | null): StartError {
  if (spawnError)
    return new StartError(`PostgreSQL can't be started: ${spawnError.message}`, { cause: spawnError });
  const log = readFileSync(logFile(clusterDirectory), 'utf8');
  if (/could not bind|could not create any TCP/.test(log))
    return new PortTaken(`Port ${port} is taken by another program`);
  const reason = /(?:FATAL|PANIC|error): +(.*)/i.exec(log)?.[1] ?? 'it did not become ready in time';
  const Failure = /shared memory block|postmaster\.pid/.test(reason) ? StillEnding : StartError;
  return new Failure(`PostgreSQL does not start on ${clusterDirectory}: ${reason}`);
}
