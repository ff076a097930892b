import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { totalsOf } from './outcome.ts';

let folder = '';
let report = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-outcome-'));
  report = join(folder, 'unit.report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const result = (status: string, startTime = 0, terminalOutput = '') => ({
  status,
  code: status === 'failure' ? 1 : 0,
  terminalOutput,
  task: { projectRoot: relative(workspaceRoot, folder), startTime, endTime: 0 },
});

describe('the outcome of a task', () => {
  it.each(['success', 'local-cache', 'local-cache-kept-existing'])(
    'of a suite is its tests when it ends in %s',
    (status) => {
      writeFileSync(report, JSON.stringify({ numPassedTests: 40, numPendingTests: 2 }));
      expect(totalsOf('web:unit', result(status))).toMatchObject({ passed: 40, failed: 0, skipped: 2 });
    },
  );

  it('of a suite is a failure when it left no report', () => {
    expect(totalsOf('web:unit', result('success'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('of a suite that fell over does not count the report of an earlier run', () => {
    writeFileSync(report, JSON.stringify({ numPassedTests: 40 }));
    utimesSync(report, 1, 1);
    expect(totalsOf('web:unit', result('failure', 5_000))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('of a check is one, with the end of its output when it fails', () => {
    expect(totalsOf('workspace:lint', result('local-cache'))).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(totalsOf('workspace:lint', result('failure', 0, '\u001b[31ma.ts:3: no\u001b[0m\n'))).toMatchObject(
      {
        failed: 1,
        failures: ['workspace:lint\n    a.ts:3: no'],
      },
    );
  });

  it('of a task that was not run is a failure that says so', () => {
    expect(totalsOf('e2e:e2e', result('skipped'))).toMatchObject({ passed: 0, failed: 1 });
  });
});
