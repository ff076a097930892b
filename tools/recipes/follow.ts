import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The changes of a recipe, as a patch. */
const patchOf = (title: string): string =>
  join(import.meta.dirname, `${title.toLowerCase().replaceAll(' ', '-')}.patch`);

export function changedBy(title: string): string[] {
  return Array.from(
    readFileSync(patchOf(title), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm),
    ([, file = '']) => file,
  );
}

/**
 * Makes the changes of a recipe in a workspace. Returns the error, or an empty text. When a patch no longer
 * applies, make the same changes by hand and replace it with the output of `git diff -U1`.
 */
export const follow = (title: string, workspace: string): string => apply(title, workspace, []);

/** Checks that a recipe applies, without changing the workspace. Returns the error, or an empty text. */
export const tryToFollow = (title: string, workspace: string): string => apply(title, workspace, ['--check']);

function apply(title: string, workspace: string, options: readonly string[]): string {
  const { status, stderr } = spawnSync('git', ['apply', '-C1', ...options, patchOf(title)], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${patchOf(title)} no longer applies:\n${stderr}`;
}
