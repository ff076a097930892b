import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workspaceRoot } from '../workspace.ts';

/** One process of Candour, as in production. */
export interface TestbedServer {
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  /** Resolves with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Asks it to stop, and waits for that. */
  stop(): Promise<number | null>;
  /** Its emails lie in `outbox` below this folder. */
  readonly dataFolder: string;
  /** Runs a command of the installation (`admin`, `backup`) beside it. Returns its output. */
  readonly command: (program: string, args: readonly string[]) => Promise<string>;
}

export interface ServerOptions {
  readonly folder: string;
  /** The owner's address, for migrations; the server itself logs in as the application. */
  readonly databaseUrl: string;
  readonly port: number;
  readonly variables?: Readonly<Record<string, string>>;
  /** File of its log, where the log is too large for `output`. */
  readonly logFile?: string;
  /** A command that executes its arguments in the same process, such as `nice`. */
  readonly under?: readonly string[];
  /** Folder of another build than the workspace's. */
  readonly programs?: string;
}

const run = promisify(execFile);

export const TESTBED_API_KEY = randomBytes(24).toString('hex');
const TESTBED_DATABASE_PASSWORD = randomBytes(24).toString('hex');
export const TESTBED_JWT_SECRET = randomBytes(48).toString('hex');
/** The same database by the application's own login. */
export const asApplication = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  [url.username, url.password] = ['candour_api', TESTBED_DATABASE_PASSWORD];
  return url.href;
};

/** Output folder of the API's build. */
export const BUILT_PROGRAMS = join(workspaceRoot, 'dist/api');

/** As an installation is started. */
const NODE_OPTIONS = ['--v8-pool-size=1'];

/** A limit that only ends what hangs: a busy machine is slow. */
const START_PATIENCE_MS = 300_000;

const dataFolderOf = ({ folder, port }: Pick<ServerOptions, 'folder' | 'port'>): string =>
  join(folder, `data-${port}`);

/** Variables of a server; the rate limits are lax, so that an experiment meets only the limits that it sets. */
const serverVariables = ({
  folder,
  databaseUrl,
  port,
  variables,
}: ServerOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataFolderOf({ folder, port }),
  DATABASE_URL: asApplication(databaseUrl),
  DATABASE_OWNER_URL: databaseUrl,
  API_KEY: TESTBED_API_KEY,
  JWT_SECRET: TESTBED_JWT_SECRET,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ORGANISATION_NAME: 'Testbed Hospital',
  CONTACT_EMAIL: 'testbed@candour.test',
  REQUIRE_PROVEN_EMAIL: 'false',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
  REQUIRE_SECOND_FACTOR: 'off',
  // No provider answers there; calls that need none work.
  OIDC_ISSUER: 'http://127.0.0.1:1/',
  OIDC_CLIENT_ID: 'candour',
  OIDC_CLIENT_SECRET: 'a-client-secret-of-the-testbed',
  ...variables,
});

const inherited = (): Record<string, string> => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
};

/** The environment of a command of the API; the same as that of its server. */
export const commandEnvironment = (options: ServerOptions): Record<string, string> => ({
  ...inherited(),
  ...serverVariables(options),
});

const children = new Set<ChildProcess>();
// No server outlives the run that started it.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs one of the API's programs without waiting for anything. */
export const spawnServer = (options: ServerOptions, program = 'main'): TestbedServer => {
  mkdirSync(options.folder, { recursive: true });
  const words = [...NODE_OPTIONS, join(options.programs ?? BUILT_PROGRAMS, `${program}.js`)];
  const [command = process.execPath, ...before] = options.under ?? [];
  if (options.under) words.unshift(process.execPath);
  const child = spawn(command, [...before, ...words], {
    cwd: workspaceRoot,
    env: commandEnvironment(options),
    stdio: ['ignore', options.logFile ? openSync(options.logFile, 'a') : 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
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
    dataFolder: dataFolderOf(options),
    command: async (name, args) => {
      const file = join(options.programs ?? BUILT_PROGRAMS, `${name}.js`);
      const { stdout } = await run(process.execPath, [file, ...args], {
        cwd: workspaceRoot,
        env: commandEnvironment(options),
      });
      return stdout;
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
export const startServer = async (options: ServerOptions): Promise<TestbedServer> => {
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
