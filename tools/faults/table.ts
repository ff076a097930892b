import type { Fault } from './fault.ts';

const BEGIN = '<!-- begin of the table that `npm run faults -- --table` writes -->';
const END = '<!-- end of the table -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const played = ({ play, tests = [] }: Fault): string =>
  [
    play ? 'under real processes' : '',
    ...[...new Set(tests.map(({ file }) => file.split('/').at(-1)))].map((file) => `\`${file}\``),
  ]
    .filter((one) => one !== '')
    .join(', ');

/** The faults as rows of Markdown, without the planted bugs. */
const tableOf = (faults: readonly Fault[]): string =>
  [
    '| | What breaks | What must hold | Played | Not played |',
    '|---|---|---|---|---|',
    ...faults
      .filter(({ part }) => part !== 'planted')
      .map((fault) =>
        [fault.id, fault.breaks, fault.holds, played(fault), fault.notPlayed ?? ''].map(cell).join(' | '),
      )
      .map((row) => `| ${row} |`),
  ].join('\n');

/** Replaces the table in a text by the table of these faults. */
export const withTable = (text: string, faults: readonly Fault[]): string => {
  const [before = '', rest = ''] = text.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  return `${before}${BEGIN}\n\n${tableOf(faults)}\n\n${END}${after}`;
};
