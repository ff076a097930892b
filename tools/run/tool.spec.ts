import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { takes } from './tool.ts';

const usage = { usage: 'npm run thing -- [PART ...] [--all]', options: ['--all'], names: true };

/** Runs a tool. Returns its output and exit code. */
const run = (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: workspaceRoot }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

describe('a tool of the workspace', () => {
  it('takes its options and names, and nothing else', () => {
    expect(['--all', 'part', '--al', '-a'].map((one) => takes(usage, one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(takes({ usage: 'npm run thing' }, 'part')).toBe(false);
  });

  it.each(['build', 'content/make-videos', 'content/readability', 'faults', 'image-check', 'start'])(
    '%s answers --help, and refuses an option that it does not know',
    async (name) => {
      const tool = join('tools', `${name}.ts`);
      expect(await run(tool, '--help')).toEqual({
        code: 0,
        output: expect.stringMatching(/^Usage: (npm|node) /),
      });
      expect(await run(tool, '--nothing')).toEqual({
        code: 2,
        output: expect.stringContaining('--nothing'),
      });
    },
    120_000,
  );
});
