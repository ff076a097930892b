import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workspaceRoot } from '../workspace.ts';

/** One process of Candour, as in production. */
export interface LabServer {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed. */
  readonly output: () => string;
  /** Resolves with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Asks it to stop, and waits for that. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  readonly folder: string;
  /** As the owner, who migrates; the server itself logs in as the application. */
  readonly databaseUrl: string;
  readonly port: number;
  readonly variables?: Readonly<Record<string, string>>;
  /** Where its log goes, when there will be too much of it to be kept as `output`. */
  readonly logFile?: string;
  /** A command that runs what follows it, in the same process. */
  readonly under?: readonly string[];
  /** Another build than the workspace's own. */
  readonly programs?: string;
}

export const LAB_API_KEY = randomBytes(24).toString('hex');
const LAB_DATABASE_PASSWORD = randomBytes(24).toString('hex');
export const LAB_JWT_SECRET = randomBytes(48).toString('hex');
/** The same database by the application's own login. */
export const asApplication = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  [url.username, url.password] = ['candour_api', LAB_DATABASE_PASSWORD];
  return url.href;
};

/** What `npm run build` makes of the API. */
export const BUILT_PROGRAMS = join(workspaceRoot, 'dist/api');

const START_PATIENCE_MS = 60_000;

/** What a server of the lab is told; limits so lax that an experiment meets only those that it is about. */
export const labVariables = ({
  folder,
  databaseUrl,
  port,
  variables,
}: ServerOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: join(folder, `data-${port}`),
  DATABASE_URL: asApplication(databaseUrl),
  DATABASE_OWNER_URL: databaseUrl,
  API_KEY: LAB_API_KEY,
  JWT_SECRET: LAB_JWT_SECRET,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ORGANISATION_NAME: 'Lab Hospital',
  CONTACT_EMAIL: 'lab@candour.test',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
  ...variables,
});

const inherited = (): Record<string, string> => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
};

/** What a command of the API is told, as its server is. */
export const commandEnvironment = (options: ServerOptions): Record<string, string> => ({
  ...inherited(),
  ...labVariables(options),
});

/** Runs one of the API's programs without waiting for anything. */
export const spawnServer = (options: ServerOptions, program = 'main'): LabServer => {
  mkdirSync(options.folder, { recursive: true });
  const words = [join(options.programs ?? BUILT_PROGRAMS, `${program}.js`)];
  const [command = process.execPath, ...before] = options.under ?? [];
  if (options.under) words.unshift(process.execPath);
  const child = spawn(command, [...before, ...words], {
    cwd: workspaceRoot,
    env: commandEnvironment(options),
    stdio: ['ignore', options.logFile ? openSync(options.logFile, 'a') : 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    url: `http://127.0.0.1:${options.port}`,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    isRunning,
    signal: (signal) => void child.kill(signal),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** The status of /health/ready, or 0 when nothing answers. */
export const readiness = (url: string): Promise<number> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Starts a server and waits until it is ready. */
export const startServer = async (options: ServerOptions): Promise<LabServer> => {
  const server = spawnServer(options);
  const end = Date.now() + START_PATIENCE_MS;
  while ((await readiness(server.url)) !== 200) {
    if (!server.isRunning() || Date.now() > end) {
      server.signal('SIGKILL');
      throw new Error(`The server did not become ready: ${server.output().trim()}`);
    }
    await sleep(30);
  }
  return server;
};
