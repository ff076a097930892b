import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../workspace.ts';
import { failuresOfJest, failuresOfPlaywright } from './failures.ts';
import { countJest, countPlaywright, nothing, settle, type Totals } from './totals.ts';

/** The result of a task, as Nx reports it. */
export type TaskResult = {
  readonly status: string;
  readonly code: number;
  readonly terminalOutput?: string;
  readonly task?: { readonly projectRoot?: string; readonly startTime?: number; readonly endTime?: number };
};

const SUITES = new Set(['unit', 'integration', 'external', 'e2e']);

const passed = ({ status }: TaskResult): boolean => status === 'success' || status.includes('cache');

const targetOf = (task: string): string => task.split(':')[1] ?? task;

export const isSuite = (task: string): boolean => SUITES.has(targetOf(task));

/**
 * The tests of a suite, from its report, which Nx restores with a cached result; any other task counts as one
 * check.
 */
export function totalsOf(task: string, result: TaskResult): Totals {
  if (result.status === 'skipped')
    return { ...nothing, failed: 1, failures: [`${task}: not run, because what it depends on failed`] };
  if (isSuite(task)) return settle(countsOf(targetOf(task), result), passed(result) ? 0 : 1);
  if (passed(result)) return { ...nothing, passed: 1 };
  return { ...nothing, failed: 1, failures: [`${task}\n${endOf(result.terminalOutput ?? '')}`] };
}

function countsOf(target: string, result: TaskResult): Totals {
  const file = join(workspaceRoot, result.task?.projectRoot ?? '', `${target}.report.json`);
  if (!existsSync(file) || isFromEarlier(file, result)) return nothing;
  const report = JSON.parse(readFileSync(file, 'utf8')) as object;
  return target === 'e2e'
    ? { ...countPlaywright(report), failures: failuresOfPlaywright(report) }
    : { ...countJest(report), failures: failuresOfJest(report) };
}

/** Whether a report is from an earlier run: a crashed suite writes none. */
function isFromEarlier(file: string, result: TaskResult): boolean {
  return !passed(result) && statSync(file).mtimeMs < (result.task?.startTime ?? 0);
}

const MOST_LINES = 40;

function endOf(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(-MOST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}
