import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

export type CommandOptions = { cwd?: string; env?: Record<string, string> };

/**
 * Runs a command with the Node of this tool, with its output on this console and without input. Returns its exit
 * code, which is 1 when it cannot start or a signal ended it.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<number> {
  const { cwd = workspaceRoot, env = {} } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: searchPath(), ...env },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript or TypeScript file with the Node of this process. */
export function runNode(
  file: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [join(workspaceRoot, file), ...args], options);
}

/** The command of an installed package, by its path: npx and shell shims differ between platforms. */
export const installed = {
  jest: 'node_modules/jest/bin/jest.js',
  nx: 'node_modules/nx/dist/bin/nx.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

function searchPath(): string {
  const own = [dirname(process.execPath), join(workspaceRoot, 'node_modules/.bin')];
  return [...own, process.env['PATH'] ?? ''].join(delimiter);
}
