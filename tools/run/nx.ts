import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../workspace.ts';
import { installed } from './command.ts';
import type { TaskResult } from './outcome.ts';

/** A task is `project:target`. */
export type Tasks = Readonly<Record<string, TaskResult>>;

export type NxRun = {
  readonly targets: readonly string[];
  readonly projects?: readonly string[];
  /** Prints nothing unless something fails. */
  readonly quiet?: boolean;
};

const endWithParent = pathToFileURL(join(workspaceRoot, 'tools/run/end-with-parent.ts')).href;

/** No daemon, no cloud, no prompt; and the product's `.env` does not reach the tests. */
export const settings = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_LOAD_DOT_ENV_FILES: 'false',
};

/** Runs the targets of all projects that have them. Returns the result of each task. */
export async function runTasks({ targets, projects = [], quiet = false }: NxRun): Promise<Tasks> {
  const folder = mkdtempSync(join(tmpdir(), 'candour-tasks-'));
  const file = join(folder, 'results.json');
  const args = ['run-many', '--targets', targets.join(',')];
  if (projects.length > 0) args.push('--projects', projects.join(','));
  // One more than there are processors: suites wait for prints, browsers and connections.
  const parallel = Math.min(3, availableParallelism() + 1);
  args.push('--parallel', String(parallel), '--outputStyle=stream-without-prefixes');
  try {
    await run(args, { ...settings, CANDOUR_TASK_RESULTS: file }, quiet);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Tasks;
    return { nx: { status: 'failure', code: 1, terminalOutput: 'Nx ran no task; the lines above say why.' } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>, quiet: boolean): Promise<void> {
  const path = [dirname(process.execPath), join(workspaceRoot, 'node_modules/.bin'), process.env['PATH']];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', endWithParent, join(workspaceRoot, installed.nx), ...args],
      {
        cwd: workspaceRoot,
        stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
        env: { ...process.env, ...env, PATH: path.join(delimiter) },
      },
    );
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => {
      console.error(`nx: ${error.message}`);
      resolve();
    });
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve();
    });
  });
}
