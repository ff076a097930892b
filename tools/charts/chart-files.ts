import type * as library from '@candour/machines/testing';

/** Every file of docs/statecharts by its name: a picture for each machine, and a page that shows them all. */
export function chartFiles({ allMachines, chartOf, layOut, toSvg }: typeof library): Map<string, string> {
  const charts = allMachines.map((machine) => chartOf(machine));
  const files = new Map(charts.map((chart) => [`${chart.id}.svg`, toSvg(layOut(chart))]));
  return files.set('README.md', pageOf(charts));
}

function pageOf(charts: readonly library.Chart[]): string {
  return [
    '# The machines',
    '',
    'Generated from the machines by `npm run charts`. Rest the pointer on a state to read what is true in it.',
    ...charts.flatMap(({ id, description }) => [
      '',
      `## ${id}`,
      '',
      description,
      '',
      `[![The chart of ${id}](${id}.svg)](${id}.svg)`,
    ]),
    '',
  ].join('\n');
}
