import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../workspace.ts';
import { checkHistory } from './check.ts';
import { isAcknowledged, isUnknown } from './operation.ts';
import type { Evidence, Violation } from './violation.ts';
import type { Deployment } from './deployment.ts';

const FOLDER = join(workspaceRoot, 'test-results/histories');

export const sayViolations = (violations: readonly Violation[]): string =>
  violations.map(({ invariant, what }) => `${invariant} ${what}`).join('; ');

/** Saves the evidence, so that it can be checked again. Returns the path of the file in the workspace. */
const save = (name: string, evidence: Evidence): string => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(evidence));
  return relative(workspaceRoot, file);
};

export const readEvidence = (file: string): Evidence => JSON.parse(readFileSync(file, 'utf8')) as Evidence;

/** The result of a run. */
export interface Verdict {
  readonly evidence: Evidence;
  readonly violations: readonly Violation[];
  /** A summary of the calls and their answers. */
  readonly summary: string;
  /** The kept history; null when every invariant holds. */
  readonly file: string | null;
}

export const examine = async (deployment: Deployment): Promise<Verdict> => {
  const evidence = await deployment.evidence();
  const violations = checkHistory(evidence);
  const { operations } = evidence;
  const acknowledged = operations.filter(isAcknowledged).length;
  const unknown = operations.filter(isUnknown).length;
  return {
    evidence,
    violations,
    summary: `${operations.length} calls, ${acknowledged} acknowledged, ${unknown} without a known end`,
    file: violations.length > 0 ? save(deployment.name, evidence) : null,
  };
};

/** Returns a line about the run; saves the history and throws when an invariant does not hold. */
export const judge = async (deployment: Deployment): Promise<string> => {
  const { violations, summary, file } = await examine(deployment);
  if (file !== null) throw new Error(`${sayViolations(violations)}; the history is in ${file}`);
  return `${summary}; I1 to I14 hold`;
};
