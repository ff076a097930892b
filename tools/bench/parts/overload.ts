import type { Installation } from '../installation.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { runOverload } from '../load/overload.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { percentile } from '../numbers/statistics.ts';
import type { Place } from '../place.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';
import { fromIndex, mixedTargets } from './mixed-targets.ts';

const CONNECTIONS = 32;
const TIMES = 3;
const GOOD_PUT = 0.8;
const REFUSED_WITHIN_MS = 200;
const SAVED = 0.99;

interface Outcome {
  /** Right answers a second. */
  readonly rate: number;
  readonly refused: number;
  readonly refusedP99: number;
  readonly answeredP99: number;
  /** Of the saves, the part that was saved. */
  readonly saved: number;
}

/** (h) Three times as many calls as a process can answer: what it still answers, and how soon it refuses the rest. */
export const measureOverload = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const targets = await mixedTargets(place, installation);
  const { url } = installation.server;
  const each = Array.from({ length: CONNECTIONS }, (_, index) => fromIndex(targets, index));
  let peak = 0;
  const measured = await inTurn<'most' | 'overload', Outcome>(options, {
    most: async (seconds) => {
      const { rate, latencies } = await runClosedLoop({ url, targets: each, seconds });
      peak = Math.max(peak, rate);
      return { rate, refused: 0, refusedP99: 0, answeredP99: percentile(latencies, 0.99), saved: 1 };
    },
    overload: async (seconds) => {
      const tried = await runOverload(url, targets, TIMES * peak, seconds);
      const answered = tried.filter(({ status }) => status !== 503);
      const refused = tried.filter(({ status }) => status === 503);
      const saves = tried.filter(({ target }) => target.kind === 'save');
      return {
        rate: answered.filter(({ isInTime }) => isInTime).length / seconds,
        refused: refused.length,
        refusedP99: percentile([0, ...refused.map(({ ms }) => ms)], 0.99),
        answeredP99: percentile(
          answered.map(({ ms }) => ms),
          0.99,
        ),
        saved: saves.filter(({ status }) => status !== 503).length / saves.length,
      };
    },
  });
  const of = (what: string) => ({
    part: 'overload',
    what: `${what}, at ${TIMES} times the most that is answered`,
  });
  const values = (pick: (overload: Outcome, most: Outcome) => number) =>
    measured.map(({ results }) => pick(results.overload, results.most));
  return [
    judge(
      { ...of('right answers a second against the most'), limit: { atLeast: GOOD_PUT } },
      values(({ rate }, most) => rate / most.rate),
      measured,
    ),
    judge(
      { ...of('p99 of the time until a refusal'), limit: { atMost: REFUSED_WITHIN_MS }, unit: ' ms' },
      values(({ refusedP99 }) => refusedP99),
    ),
    judge(
      { ...of('of what somebody saves, the part that is saved'), limit: { atLeast: SAVED } },
      values(({ saved }) => saved),
    ),
  ];
};
