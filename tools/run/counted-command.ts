import { spawn } from 'node:child_process';
import { workspaceRoot } from '../workspace.ts';
import { nothing, settle, type Totals } from './totals.ts';

const LAST_LINE = /^(\d+) passed, (\d+) failed$/gm;

/** What the last line of a run of our own says, or nothing when it says it nowhere. */
export function countLastLine(output: string): Totals {
  const last = [...output.matchAll(LAST_LINE)].at(-1);
  return last ? { ...nothing, passed: Number(last[1]), failed: Number(last[2]) } : nothing;
}

/** Runs a command that ends with "N passed, N failed", with its output on this console, and counts that line. */
export function runCounted(command: string, args: readonly string[]): Promise<Totals> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: workspaceRoot, stdio: ['ignore', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      tail = (tail + text).slice(-10_000);
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(settle(nothing, 1));
    });
    child.on('close', (code) => resolve(settle(countLastLine(tail), code ?? 1)));
  });
}
