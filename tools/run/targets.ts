import { runTasks, type Tasks } from './nx.ts';
import { isSuite, totalsOf } from './outcome.ts';
import { add, lastLine, nothing, type Totals } from './totals.ts';

const PROJECTS = ['contracts', 'machines', 'api', 'web', 'e2e', 'tools', 'workspace'];

/**
 * Runs targets with Nx, limited to the named targets and projects. Prints the failures, a table, and the line "N
 * passed, N failed". Returns the exit code.
 */
export async function runTargets(targets: readonly string[], names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !targets.includes(name) && !PROJECTS.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${[...targets, ...PROJECTS].join(', ')}`);
    return 2;
  }
  const named = targets.filter((target) => names.includes(target));
  const projects = PROJECTS.filter((project) => names.includes(project) && !named.includes(project));
  const totals = summary(await runTasks({ targets: named.length > 0 ? named : targets, projects }));
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
}

/** The tests of each suite; a check that several projects share, such as their types, counts once. */
function summary(tasks: Tasks): Totals {
  const lines = Object.entries(tasks).map(([task, result]) => ({
    task,
    totals: totalsOf(task, result),
    result,
  }));
  for (const { totals } of lines)
    for (const failure of totals.failures ?? []) console.log(`\nfailed: ${failure}`);
  console.log();
  for (const { task, totals, result } of lines.toSorted((one, other) => (one.task < other.task ? -1 : 1))) {
    const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
    const verdict = totals.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${task}: ${totals.passed} passed, ${totals.failed} failed${skipped} (${howLong(result)})`,
    );
  }
  const checks = Map.groupBy(lines, ({ task }) => (isSuite(task) ? task : task.split(':')[1]));
  const all = [...checks.values()]
    .map((group) => group.map(({ totals }) => totals))
    .map((group) => group.find(({ failed }) => failed > 0) ?? group[0] ?? nothing)
    .reduce(add, nothing);
  return all;
}

function howLong({ status, task: { startTime = 0, endTime = 0 } = {} }: Tasks[string]): string {
  if (status.includes('cache')) return 'from the cache';
  return `${((endTime - startTime) / 1000).toFixed(1)} s`;
}
