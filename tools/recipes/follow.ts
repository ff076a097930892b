import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What somebody changes who follows a recipe, as a patch. */
const patchOf = (title: string): string =>
  join(import.meta.dirname, `${title.toLowerCase().replaceAll(' ', '-')}.patch`);

export function changedBy(title: string): string[] {
  return Array.from(
    readFileSync(patchOf(title), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm),
    ([, file = '']) => file,
  );
}

/**
 * Makes the changes of a recipe in a workspace; what went wrong, or nothing. A patch that no longer applies is made
 * again by hand: make the same changes, and write `git diff -U1` into it.
 */
export function follow(title: string, workspace: string): string {
  const { status, stderr } = spawnSync('git', ['apply', '-C1', patchOf(title)], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${patchOf(title)} no longer applies:\n${stderr}`;
}
