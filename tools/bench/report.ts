import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import type { Finding } from './numbers/goal.ts';

const FOLDER = 'bench-results';

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const limitOf = ({ limit, unit = '' }: Finding): string =>
  'atLeast' in limit ? `>= ${limit.atLeast}${unit}` : `<= ${limit.atMost}${unit}`;

/** One line for a goal: whether it is met, the goal, and the measured value. */
export const lineOf = (finding: Finding): string => {
  const { measured, isMet, part, what, unit = '' } = finding;
  const range = `${rounded(measured.min)} to ${rounded(measured.max)}`;
  return `${isMet ? 'ok    ' : 'MISSED'}  ${part.padEnd(9)}  ${`${rounded(measured.median)}${unit}`.padStart(9)}  ${limitOf(finding).padEnd(10)}  ${what} (${range})`;
};

export const lastLineOf = (findings: readonly Finding[]): string => {
  const met = findings.filter(({ isMet }) => isMet).length;
  return `${met} met, ${findings.length - met} missed`;
};

/** Writes all measurements with a description of the machine. Returns the path of the file. */
export const writeResults = (findings: readonly Finding[], options: object): string => {
  const folder = join(workspaceRoot, FOLDER);
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}.json`);
  const machine = {
    processors: cpus().map(({ model }) => model),
    system: release(),
    node: process.version,
    loadAverage: loadavg(),
  };
  writeFileSync(file, `${JSON.stringify({ at, options, machine, findings }, null, 2)}\n`);
  return file;
};
