import type { Page } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const MICROSECONDS = 1_000;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * The longest task of the page's thread while the work is done, in milliseconds of the processor: what else the machine
 * does makes a task last longer, and not this. The work must look for nothing by role or by words, which takes the
 * same thread.
 */
export const longestTaskWhile = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a page of a browser that was launched here can be traced');
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === TASK && main.has(threadOf(event)));
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('The trace has no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / MICROSECONDS;
};
