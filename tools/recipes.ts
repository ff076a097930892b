import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from './recipes/copy.ts';
import { changedBy, follow } from './recipes/follow.ts';
import { faultsOf, filesIn, recipeOf } from './recipes/recipe.ts';
import { tryOut } from './recipes/suites.ts';
import { runTool } from './run/tool.ts';
import { add, lastLine, nothing, type Totals } from './run/totals.ts';
import { endWhenAborted } from './testbed/end-when-aborted.ts';

/** In the order in which they are followed: the screen shows the data of the call. */
const titles = ['Add a call', 'Add a screen'];

/**
 * `npm run recipes`: follows two recipes of CONTRIBUTING.md in a copy of the workspace and runs the checks and tests that
 * every call and every screen must pass. `--keep` leaves the copy.
 */
async function main(): Promise<number> {
  const copy = copyWorkspace();
  const end = endWhenAborted(async () => {
    if (process.argv.includes('--keep')) console.log(`The copy is ${copy}`);
    else rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  });
  try {
    const texts = titles.map((title) => followed(title, copy)).reduce(add, nothing);
    const all = add(texts, await tryOut(copy));
    for (const failure of all.failures ?? []) console.log(`\nfailed: ${failure}`);
    console.log(`\n${lastLine(all)}`);
    return all.failed === 0 ? 0 : 1;
  } finally {
    await end();
  }
}

/** A recipe counts as one test: its changes fit the sources, and its text names the files that they are in. */
function followed(title: string, copy: string): Totals {
  const recipe = recipeOf(readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8'), title);
  const failures = [...faultsOf(recipe, changedBy(title), filesIn(copy)), follow(title, copy)].filter(
    Boolean,
  );
  console.log(`${failures.length === 0 ? 'ok    ' : 'FAILED'} ${title}`);
  return failures.length === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures };
}

await runTool(import.meta, main, { usage: 'npm run recipes -- [--keep]', options: ['--keep'] });
