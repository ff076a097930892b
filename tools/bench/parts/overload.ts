import type { Installation } from '../installation.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { runOverload } from '../load/overload.ts';
import { loadApart } from '../load/own-processor.ts';
import { postgresOf } from '../load/processor-time.ts';
import { type Finding, type Goal, judge } from '../numbers/goal.ts';
import { median, percentile } from '../numbers/statistics.ts';
import { type Rates, workOf } from '../numbers/work.ts';
import type { Place } from '../place.ts';
import { type Round, type RoundOptions, inTurn } from '../rounds.ts';
import { KINDS, type Kind, LOOKING, type MixedTarget, fromIndex, mixedTargets } from './mixed-targets.ts';

const CONNECTIONS = 32;
const TIMES = 3;
const WORK_DONE = 0.8;
const REFUSED_WITHIN_MS = 200;
/** The required share of the saves where they exceed the capacity of a process. */
const SAVED_OF_POSSIBLE = 0.8;
/** The required share of the saves where a process could do all of them. */
const SAVED = 0.99;

interface Outcome {
  /** Right answers a second, by kind. */
  readonly rates: Rates<Kind>;
  readonly refusedP99: number;
  readonly answeredP99: number;
  readonly savesOffered: number;
  /** The share of the sent saves that were stored, including those stored after the last was sent. */
  readonly saved: number;
}

const MIXES = {
  answering: 'a fifth of the calls saves',
  looking: 'a twentieth of the calls saves',
} as const;
type Mixed = keyof typeof MIXES;
type Side = Kind | `${Mixed} most` | `${Mixed} overload`;
type Measured = readonly Round<Side, Outcome>[];

const ratesOf = (targets: readonly MixedTarget[], seconds: number): Rates<Kind> => {
  const rate = (kind: Kind) => targets.filter((target) => target.kind === kind).length / seconds;
  return { read: rate('read'), list: rate('list'), save: rate('save') };
};

const most =
  (url: string, targets: readonly MixedTarget[]) =>
  async (seconds: number): Promise<Outcome> => {
    const each = Array.from({ length: CONNECTIONS }, (_, index) => fromIndex(targets, index));
    const { rate, latencies } = await runClosedLoop({ url, targets: each, seconds });
    const rates = ratesOf(targets, targets.length / rate);
    const answeredP99 = percentile(latencies, 0.99);
    return { rates, refusedP99: 0, answeredP99, savesOffered: rates.save, saved: 1 };
  };

const overload =
  (url: string, targets: readonly MixedTarget[], perSecond: () => number) =>
  async (seconds: number): Promise<Outcome> => {
    const tried = await runOverload(url, targets, perSecond(), seconds);
    const timesOf = (refused: boolean) => [
      0,
      ...tried.filter(({ isRefused }) => isRefused === refused).map(({ ms }) => ms),
    ];
    const inTime = tried.filter(({ isRefused, isInTime }) => !isRefused && isInTime);
    const saves = tried.filter(({ target }) => target.kind === 'save');
    return {
      rates: ratesOf(
        inTime.map(({ target }) => target),
        seconds,
      ),
      refusedP99: percentile(timesOf(true), 0.99),
      answeredP99: percentile(timesOf(false), 0.99),
      savesOffered: saves.length / seconds,
      saved: saves.filter(({ isRefused }) => !isRefused).length / saves.length,
    };
  };

const sum = ({ read, list, save }: Rates<Kind>): number => read + list + save;

const findingsOf = (mixed: Mixed, measured: Measured, from: string): Finding[] => {
  const values = (pick: (over: Outcome, atMost: Outcome, alone: Rates<Kind>) => number) =>
    measured.map(({ results }) =>
      pick(results[`${mixed} overload`], results[`${mixed} most`], {
        read: results.read.rates.read,
        list: results.list.rates.list,
        save: results.save.rates.save,
      }),
    );
  const judged = (what: string, limit: Goal['limit'], found: readonly number[], unit = '') =>
    judge(
      {
        part: 'overload',
        what: `${what}, at ${TIMES} times the most ${from}, where ${MIXES[mixed]}`,
        limit,
        unit,
      },
      found,
      measured,
    );
  const byNumber = median(values(({ rates }, atMost) => sum(rates) / sum(atMost.rates))).toFixed(2);
  const answered = median(values(({ answeredP99 }) => answeredP99)).toFixed(0);
  return [
    judged(
      `work done against the most (by number of answers ${byNumber}, their p99 ${answered} ms)`,
      { atLeast: WORK_DONE },
      values(({ rates }, atMost, alone) => workOf(rates, alone) / workOf(atMost.rates, alone)),
    ),
    judged(
      'p99 of the time until a refusal',
      { atMost: REFUSED_WITHIN_MS },
      values(({ refusedP99 }) => refusedP99),
      ' ms',
    ),
    mixed === 'looking'
      ? judged(
          'the part of the saves that is saved',
          { atLeast: SAVED },
          values(({ saved }) => saved),
        )
      : judged(
          'saves against those of a process that does nothing else',
          { atLeast: SAVED_OF_POSSIBLE },
          values(({ rates, savesOffered }, _, alone) => rates.save / Math.min(savesOffered, alone.save)),
        ),
  ];
};

/**
 * (h) Sends three times as many calls as a process can answer. Measures how much work it still does, how soon it
 * refuses the rest, and how many saves are stored. A save costs several times as much as a read, so work is
 * counted as a share of the capacity for each kind alone, and not in answers.
 */
export const measureOverload = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const { url } = installation.server;
  const targets: Record<Mixed, MixedTarget[]> = {
    answering: await mixedTargets(place, installation),
    looking: await mixedTargets(place, installation, LOOKING),
  };
  const alone = (kind: Kind) =>
    most(
      url,
      targets.answering.filter((target) => target.kind === kind),
    );
  const peaks: Record<Mixed, number> = { answering: 0, looking: 0 };
  const mostOf = (mixed: Mixed) => async (seconds: number) => {
    const outcome = await most(url, targets[mixed])(seconds);
    peaks[mixed] = Math.max(peaks[mixed], sum(outcome.rates));
    return outcome;
  };
  const overloadOf = (mixed: Mixed) => overload(url, targets[mixed], () => TIMES * peaks[mixed]);
  const load = loadApart([installation.server.pid, ...postgresOf(place.folder)]);
  const measured = await inTurn<Side, Outcome>(options, {
    ...(Object.fromEntries(KINDS.map((kind) => [kind, alone(kind)])) as Record<
      Kind,
      ReturnType<typeof most>
    >),
    'answering most': mostOf('answering'),
    'answering overload': overloadOf('answering'),
    'looking most': mostOf('looking'),
    'looking overload': overloadOf('looking'),
  }).finally(() => load.end());
  return [...findingsOf('answering', measured, load.says), ...findingsOf('looking', measured, load.says)];
};
