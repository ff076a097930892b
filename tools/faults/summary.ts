import type { Fault } from './fault.ts';

export type Verdict = 'ok' | 'FAILED' | 'skipped';

/** The result of a fault. */
export interface Outcome {
  readonly fault: Fault;
  readonly verdict: Verdict;
  readonly seen: string;
  readonly ms: number;
}

const howPlayed = ({ play, tests = [] }: Fault): string =>
  [play ? 'played here' : '', tests.length > 0 ? `${tests.length} named tests` : '']
    .filter((one) => one !== '')
    .join(', ');

const line = ({ fault, verdict, seen, ms }: Outcome): string =>
  [
    `${verdict.padEnd(7)} ${fault.id} [${fault.part}] ${fault.breaks} (${(ms / 1000).toFixed(1)} s)`,
    `          must hold: ${fault.holds}`,
    `          ${howPlayed(fault)}: ${seen}`,
    ...(fault.notPlayed ? [`          not played: ${fault.notPlayed}`] : []),
  ].join('\n');

/** A table of all results, with the plain line at its end. A skipped fault has neither passed nor failed. */
export const summaryOf = (
  outcomes: readonly Outcome[],
): { readonly lines: readonly string[]; readonly failed: number } => {
  const count = (wanted: Verdict): number => outcomes.filter(({ verdict }) => verdict === wanted).length;
  const [passed, failed, skipped] = [count('ok'), count('FAILED'), count('skipped')];
  return {
    failed: failed > 0 || passed === 0 ? Math.max(1, failed) : 0,
    lines: [
      ...outcomes.map(line),
      ...(skipped > 0 ? ['', `${skipped} skipped: this machine cannot play them`] : []),
      '',
      `${passed} passed, ${failed} failed`,
    ],
  };
};
