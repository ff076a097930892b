import type * as library from '@candour/machines';

/** Every file of docs/statecharts by its name: a page, a picture and a JSON for each machine, and a list of all. */
export function chartFiles({
  allMachines,
  chartOf,
  layOut,
  toConfig,
  toPage,
  toSvg,
}: typeof library): Map<string, string> {
  const files = new Map<string, string>();
  const charts: library.Chart[] = [];
  for (const machine of allMachines) {
    const chart = chartOf(machine);
    charts.push(chart);
    files.set(`${chart.id}.md`, toPage(chart));
    files.set(`${chart.id}.svg`, toSvg(layOut(chart)));
    files.set(`${chart.id}.json`, toConfig(machine));
  }
  return files.set('README.md', listOf(charts));
}

function listOf(charts: readonly library.Chart[]): string {
  const lines = charts.map(({ id, description }) => `- [${id}](${id}.md): ${description}`.replace(/: $/, ''));
  return [
    '# The machines',
    '',
    'Generated from the machines by `npm run charts`: a page, a picture (`.svg`) and a JSON for Stately’s tools each.',
    '',
    ...lines,
    '',
  ].join('\n');
}
