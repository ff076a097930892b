import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const read = (name: string): string => readFileSync(join(workspaceRoot, name), 'utf8');
const LEAST = '22.18';

/** Runs the check with a simulated version of Node. */
const checkedAs = (version: string): { readonly status: number | null; readonly says: string } => {
  const check = join(workspaceRoot, 'tools/require-node.cjs');
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${JSON.stringify(check)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return { status, says: stderr };
};

describe('the oldest Node that Candour runs on', () => {
  it('is the same in every file that names it', () => {
    const manifest = (name: string) => JSON.parse(read(name)) as { engines: { node: string } };
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { engines?: object }> };

    expect(manifest('package.json').engines.node).toBe(`>=${LEAST}`);
    expect(lock.packages['']?.engines).toEqual({ node: `>=${LEAST}` });
    expect(read('docs/operations.md')).toContain(`Node ${LEAST} or later`);
    expect(read('README.md')).toContain(`Node ${LEAST} or later`);
    expect(Number.parseInt(/node:(\d+)/.exec(read('Dockerfile'))?.[1] ?? '', 10)).toBeGreaterThanOrEqual(24);
  });

  it.each(['22.18.0', '22.19.1', '24.0.0'])('starts on Node %s', (version) => {
    expect(checkedAs(version)).toEqual({ status: 0, says: '' });
  });

  it.each(['18.20.4', '20.19.0', '22.17.1'])('refuses Node %s in one line', (version) => {
    const { status, says } = checkedAs(version);
    expect(status).toBe(1);
    expect(says).toMatch(/^Candour needs Node 22\.18 or later .*; this is \d+\.\d+\.\d+\. .*\n$/);
  });
});
