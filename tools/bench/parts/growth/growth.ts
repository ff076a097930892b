import { type Finding, judge } from '../../numbers/goal.ts';
import { median } from '../../numbers/statistics.ts';
import { type BenchOptions, SURGERIES_OF_A_SURGEON } from '../../options.ts';
import type { Population } from '../../population/population.ts';
import type { Installation } from '../../installation.ts';
import { type MeasuredCall, type Reader, measuredCalls, openReader } from './calls.ts';

/** A hospital with few surgeries; the large one has as many for each surgeon. */
export const SMALL: Population = { surgeries: 1_000, surgeriesOfASurgeon: SURGERIES_OF_A_SURGEON };

const ITEM_MOST = 1.3;
const LIST_MOST = 2;
const WORKLIST_MOST = 2;
const READERS = 5;
const CALLS_A_SECOND = 20;
/** Warms both processes up equally: one of them may have served other parts before. */
const WARM_UP_CALLS = 60;

const openReaders = (
  installation: Installation,
  { surgeries, surgeriesOfASurgeon }: Population,
): Promise<Reader[]> =>
  Promise.all(
    Array.from({ length: READERS }, (_, index) =>
      openReader(installation, index, surgeries / surgeriesOfASurgeon),
    ),
  );

const timeOf = async (call: MeasuredCall, reader: Reader): Promise<number> => {
  const started = performance.now();
  await call.send(reader);
  return performance.now() - started;
};

/** Sends each call to the small and the large installation in turn, so that both run under the same conditions. */
const compare = async (
  call: MeasuredCall,
  small: readonly Reader[],
  large: readonly Reader[],
  calls: number,
): Promise<{ small: number; large: number }> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < calls; turn += 1) {
    const reader = (readers: readonly Reader[]) => readers[turn % readers.length] as Reader;
    times.small.push(await timeOf(call, reader(small)));
    times.large.push(await timeOf(call, reader(large)));
  }
  return { small: median(times.small), large: median(times.large) };
};

const callNamed = (name: string): MeasuredCall => {
  const found = measuredCalls.find((call) => call.name === name);
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
};

/** The cost of a surgeon's first screen, as a multiple of the list of the same surgeries. */
const compareWorklist = async (
  readers: readonly Reader[],
  calls: number,
): Promise<object & { ratio: number }> => {
  const [worklist, surgeries] = ['GET worklist, surgeon', 'GET own surgeries, surgeon'].map(callNamed);
  const times = { worklist: [] as number[], surgeries: [] as number[] };
  for (let turn = 0; turn < calls; turn += 1) {
    const reader = readers[turn % readers.length] as Reader;
    times.worklist.push(await timeOf(worklist as MeasuredCall, reader));
    times.surgeries.push(await timeOf(surgeries as MeasuredCall, reader));
  }
  const medians = { worklist: median(times.worklist), surgeries: median(times.surgeries) };
  return { ...medians, ratio: medians.worklist / medians.surgeries };
};

/** (c) Measures how much longer each call takes with many times more surgeries. */
export const measureGrowth = async (
  small: Installation,
  large: Installation,
  options: BenchOptions,
): Promise<Finding[]> => {
  const readers = [
    await openReaders(small, SMALL),
    await openReaders(large, { ...SMALL, surgeries: options.surgeries }),
  ] as const;
  const calls = Math.max(READERS, Math.round(options.seconds * CALLS_A_SECOND));
  const findings: Finding[] = [];
  for (const call of measuredCalls) await compare(call, ...readers, WARM_UP_CALLS);
  for (const call of measuredCalls) {
    const rounds: { small: number; large: number }[] = [];
    while (rounds.length < options.rounds) rounds.push(await compare(call, ...readers, calls));
    const limit = { atMost: call.kind === 'item' ? ITEM_MOST : LIST_MOST };
    const ratios = rounds.map((round) => round.large / round.small);
    findings.push(judge({ part: 'growth', what: `${call.kind}: ${call.name}`, limit }, ratios, rounds));
  }
  const beside: Awaited<ReturnType<typeof compareWorklist>>[] = [];
  while (beside.length < options.rounds) beside.push(await compareWorklist(readers[1], calls));
  const what = "list: GET worklist, against the list of the surgeon's surgeries";
  const ratios = beside.map(({ ratio }) => ratio);
  findings.push(judge({ part: 'growth', what, limit: { atMost: WORKLIST_MOST } }, ratios, beside));
  return findings;
};
