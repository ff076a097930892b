import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const preload = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;
const program = `process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let parent: ChildProcess | undefined;
afterEach(() => parent?.kill('SIGKILL'));

/** Starts a process that starts the program as given, and gives the program's id. */
const startBelow = async (shell: boolean): Promise<number> => {
  const args = ['--import', preload, '-e', program];
  const command = [process.execPath, ...args].map((arg) => `'${arg}'`).join(' ');
  const code = shell
    ? `require('node:child_process').spawn(${JSON.stringify(`${command}; true`)}, { shell: true, stdio: 'inherit' })`
    : `require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`;
  parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(parent.stdout ?? parent, 'data');
  return Number(String(printed));
};

describe.skipIf(process.platform === 'win32')('a program that ends with its parent', () => {
  it.each([
    ['that started it', false],
    ['that started it through a shell', true],
  ])(
    'ends when the process %s is killed',
    async (_, shell) => {
      const pid = await startBelow(shell);
      expect(isRunning(pid)).toBe(true);
      parent?.kill('SIGKILL');
      await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
    },
    60_000,
  );
});
