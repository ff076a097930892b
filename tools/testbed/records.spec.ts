import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const address = (file: string): string => JSON.stringify(pathToFileURL(join(workspaceRoot, file)).href);

it('Node loads the product’s own check of its records without a build', async () => {
  const program = `
    await import(${address('tools/content/api-source.ts')});
    const { checkRecords } = await import(${address('apps/api/src/commands/record-check/record-check.ts')});
    process.stdout.write(typeof checkRecords);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('function');
});
