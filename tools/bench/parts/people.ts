import type { TestbedServer } from '../../testbed/server.ts';
import type { Installation } from '../installation.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { processorTime } from '../load/processor-time.ts';
import { runThinking } from '../load/thinking.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { median, percentile } from '../numbers/statistics.ts';
import type { Place } from '../place.ts';
import { type RoundOptions, type Round, inTurn } from '../rounds.ts';
import { type MixedTarget, fromIndex, mixedTargets } from './mixed-targets.ts';

const PEOPLE = [50, 100, 200, 400, 600, 800, 1000, 1250, 1500, 2000] as const;
type Crowd = `${(typeof PEOPLE)[number]}`;
/** The time between two calls of a person who works without a pause. */
const THINKS_MS = 1_000;
/** The throughput bends where less than this share of the possible calls is made. */
const KEPT_UP = 0.9;
const CONNECTIONS = 48;
const COST = 1.15;

interface Served {
  readonly rate: number;
  readonly p95: number;
}
interface Shared {
  readonly rate: number;
  /** Processor time of all processes and PostgreSQL for one call. */
  readonly microseconds: number;
}

/** The largest number of people who are served as well as fifty are, before the throughput bends. */
const bendOf = (measured: readonly Round<Crowd, Served>[]): number => {
  const eachOf = (people: number) =>
    median(measured.map(({ results }) => results[`${people}` as Crowd].rate / people));
  const bent = PEOPLE.findIndex((people) => eachOf(people) < KEPT_UP * eachOf(PEOPLE[0]));
  return (bent < 0 ? PEOPLE.at(-1) : PEOPLE[bent - 1]) ?? PEOPLE[0];
};

const crowdOf = async (
  { server: { url } }: Installation,
  targets: readonly MixedTarget[],
  options: RoundOptions,
): Promise<Finding> => {
  const lists = PEOPLE.map((_, index) => fromIndex(targets, index * 13));
  const targetsOf = (person: number) => lists[person % lists.length] ?? targets;
  const side = (people: number) => async (seconds: number) => {
    const latencies = await runThinking(url, targetsOf, { people, thinksMs: THINKS_MS, seconds });
    return { rate: latencies.length / seconds, p95: percentile(latencies, 0.95) };
  };
  const sides = Object.fromEntries(PEOPLE.map((people) => [people, side(people)]));
  const measured = await inTurn(options, sides as Record<Crowd, (seconds: number) => Promise<Served>>);
  const bend = bendOf(measured);
  const p95 = median(measured.map(({ results }) => results[`${bend}` as Crowd].p95)).toFixed(0);
  return judge(
    {
      part: 'people',
      what: `people at once, each asking once a second, before it bends; the p95 is then ${p95} ms`,
      limit: { atLeast: 200 },
    },
    [bend],
    measured,
  );
};

const processesOf = async (
  place: Place,
  installation: Installation,
  targets: readonly MixedTarget[],
  options: RoundOptions,
): Promise<Finding[]> => {
  const servers: TestbedServer[] = [installation.server];
  while (servers.length < 3)
    servers.push(await place.serve(installation.database, { variables: { ROLE: 'api' } }));
  const side =
    (count: 1 | 2 | 3) =>
    async (seconds: number): Promise<Shared> => {
      const used = servers.slice(0, count);
      const time = () =>
        processorTime(
          place.folder,
          used.map(({ pid }) => pid),
        );
      const before = time();
      const loads = await Promise.all(
        used.map(({ url }, number) =>
          runClosedLoop({
            url,
            seconds,
            targets: Array.from({ length: CONNECTIONS / count }, (_, index) =>
              fromIndex(targets, index * count + number),
            ),
          }),
        ),
      );
      const requests = loads.reduce((sum, load) => sum + load.requests, 0);
      const rate = loads.reduce((sum, load) => sum + load.rate, 0);
      return { rate, microseconds: Math.round(((time() - before) * 1000) / requests) };
    };
  const measured = await inTurn(options, { '1': side(1), '2': side(2), '3': side(3) });
  await Promise.all(servers.slice(1).map((server) => server.stop()));
  return (['2', '3'] as const).map((count) => {
    const rates = measured.map(({ results }) => results[count].rate / results['1'].rate);
    return judge(
      {
        part: 'people',
        what: `processor time of a call with ${count} processes against one; their throughput is ${median(rates).toFixed(2)} times that of one on this machine`,
        limit: { atMost: COST },
      },
      measured.map(({ results }) => results[count].microseconds / results['1'].microseconds),
      measured,
    );
  });
};

/** (i) Measures how many people one process serves, and the overhead of several processes on one database. */
export const measurePeople = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const targets = await mixedTargets(place, installation);
  return [
    await crowdOf(installation, targets, options),
    ...(await processesOf(place, installation, targets, options)),
  ];
};
