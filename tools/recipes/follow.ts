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
export const follow = (title: string, workspace: string): string => apply(title, workspace, []);

/** Whether a recipe could be followed in a workspace, which stays as it is: what went wrong, or nothing. */
export const tryToFollow = (title: string, workspace: string): string => apply(title, workspace, ['--check']);

function apply(title: string, workspace: string, options: readonly string[]): string {
  const { status, stderr } = spawnSync('git', ['apply', '-C1', ...options, patchOf(title)], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${patchOf(title)} no longer applies:\n${stderr}`;
}
