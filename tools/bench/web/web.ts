import { spawn } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { type Finding, type Goal, judge } from '../numbers/goal.ts';
import type { Place } from '../place.ts';
import type { RoundOptions } from '../rounds.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { openBrowser } from '../../testbed/browser.ts';
import { openDesk, openPhone, slowDown, vitalsOf } from './device.ts';
import { LONG_LISTS, type ListTasks, longestTasksOfLists } from './long-lists.ts';
import { type Screen, screensOf, visit } from './screens.ts';
import { whileServed } from './static-page.ts';
import type { Vitals } from './vitals.ts';

const ROWS = 2_000;
const LCP_MOST_MS = 2_500;
const CLS_MOST = 0.05;
const TASK_MOST_MS = 200;
const INP_MOST_MS = 200;
/** A task above this length is a long task, as browsers define it. */
const LIST_TASK_MOST_MS = 50;

const goal = ({ name }: Screen, what: string, atMost: number, unit = ' ms'): Goal => ({
  part: 'web',
  what: `${name}: ${what}`,
  limit: { atMost },
  unit,
});

const onPhone = async <Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> => {
  const page = await openPhone(browser);
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
};

/** The vitals of a static page with the same words on the same phone. */
const visitWords = (browser: Browser, html: string): Promise<Vitals> =>
  whileServed(html, (url) =>
    onPhone(browser, async (page) => {
      await slowDown(page, url);
      await page.goto(url);
      return vitalsOf(page);
    }),
  );

/** Keeps one processor busy while the work runs. */
const besideAnotherTask = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const task = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    task.kill('SIGKILL');
  }
};

interface Seen {
  readonly ours: Vitals;
  /** The vitals of the static page, for a screen that is compared with one. */
  readonly words: Vitals | null;
  /** The vitals beside another task, for a screen with interactions. */
  readonly beside: Vitals | null;
}

/** `again` is the same screen for another person, who has not used it yet. */
const see = async (browser: Browser, url: string, screen: Screen, again: Screen): Promise<Seen> => {
  const { vitals, html } = await onPhone(browser, (page) => visit(page, url, screen));
  const useAgain = () => onPhone(browser, (page) => visit(page, url, again));
  return {
    ours: vitals,
    words: screen.timesStaticPage === undefined ? null : await visitWords(browser, html),
    beside: screen.interact ? (await besideAnotherTask(useAgain)).vitals : null,
  };
};

const findingsOf = (screen: Screen, seen: readonly Seen[]): Finding[] => {
  const { timesStaticPage: times } = screen;
  const own = (vital: keyof Vitals) => seen.map(({ ours }) => ours[vital]);
  const beside = seen.flatMap(({ beside: used }) => used?.inp ?? []);
  const ratios = seen.flatMap(({ ours, words }) => (words ? ours.lcp / words.lcp : []));
  const againstWords = 'largest contentful paint against the same words on a static page';
  return [
    judge(goal(screen, 'largest contentful paint', LCP_MOST_MS), own('lcp'), seen),
    ...(times === undefined ? [] : [judge(goal(screen, againstWords, times, ''), ratios)]),
    judge(goal(screen, 'layout shift', CLS_MOST, ''), own('cls')),
    judge(goal(screen, 'longest task after load', TASK_MOST_MS), own('longestTask')),
    ...(screen.interact
      ? [
          judge(goal(screen, 'interaction to next paint', INP_MOST_MS), own('inp')),
          judge(goal(screen, 'interaction to next paint beside another task', INP_MOST_MS), beside),
        ]
      : []),
  ];
};

/** Measures every screen once in each round, so that a slow minute of the machine affects all of them. */
const measureScreens = async (browser: Browser, url: string, rounds: number): Promise<Finding[]> => {
  const visits = new Map<string, Seen[]>();
  for (let round = 0; round < rounds; round += 1) {
    const others = screensOf(rounds + round);
    for (const [place, screen] of screensOf(round).entries()) {
      const seen = await see(browser, url, screen, others[place] ?? screen);
      visits.set(screen.name, [...(visits.get(screen.name) ?? []), seen]);
    }
  }
  return screensOf(0).flatMap((screen) => findingsOf(screen, visits.get(screen.name) ?? []));
};

/** Each list at a desk, with every surgery of the surgeon on a form of its own. */
const measureLists = async (
  browser: Browser,
  { database }: Place,
  { database: name, server }: Installation,
  rounds: number,
): Promise<Finding[]> => {
  await database.query(name, "UPDATE surgery SET created_by = 'SURGEON'");
  const seen: ReadonlyMap<string, ListTasks>[] = [];
  while (seen.length < rounds) {
    const page = await openDesk(browser);
    seen.push(await longestTasksOfLists(page, server.url));
    await page.context().close();
  }
  return LONG_LISTS.map((list) => {
    const tasks = seen.flatMap((round) => round.get(list.name) ?? []);
    const what = `${list.name} of ${ROWS} surgeries: longest task while it is opened and used, by processor time`;
    const limit = { atMost: LIST_TASK_MOST_MS };
    const longest = tasks.map(({ opening, using }) => Math.max(opening, using));
    return judge({ part: 'web', what, limit, unit: ' ms' }, longest, tasks);
  });
};

/** Measures the main screens on a phone with a slow processor and network, and long lists on a desktop. */
export const measureWeb = async (place: Place, { rounds }: RoundOptions): Promise<Finding[]> => {
  const installation = await openInstallation(place, 'bench_web', {
    surgeries: ROWS,
    surgeriesOfASurgeon: ROWS,
  });
  const browser = await openBrowser();
  const findings: Finding[] = [];
  try {
    findings.push(...(await measureScreens(browser, installation.server.url, rounds)));
    findings.push(...(await measureLists(browser, place, installation, rounds)));
  } finally {
    await browser.close();
  }
  await installation.server.stop();
  return findings;
};
