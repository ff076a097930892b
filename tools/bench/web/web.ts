import type { Browser } from '@playwright/test';
import { type Finding, type Goal, judge } from '../numbers/goal.ts';
import type { Place } from '../place.ts';
import type { RoundOptions } from '../rounds.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { openBrowser, openDesk, openPhone } from './device.ts';
import { longestTaskInTable } from './long-table.ts';
import { measurePublicPages } from './public-pages.ts';
import { type Screen, screensOf, visit } from './screens.ts';
import type { Vitals } from './vitals.ts';

const ROWS = 2_000;
const LCP_MOST_MS = 2_500;
const CLS_MOST = 0.05;
const TASK_MOST_MS = 200;
const INP_MOST_MS = 200;
const TABLE_TASK_MOST_MS = 100;

const goalsOf = ({ name, interact }: Screen): readonly (readonly [keyof Vitals, Goal])[] => {
  const goal = (what: string, atMost: number, unit = ' ms'): Goal => ({
    part: 'web',
    what: `${name}: ${what}`,
    limit: { atMost },
    unit,
  });
  return [
    ['lcp', goal('largest contentful paint', LCP_MOST_MS)],
    ['cls', goal('layout shift', CLS_MOST, '')],
    ['longestTask', goal('longest task after load', TASK_MOST_MS)],
    ...(interact ? ([['inp', goal('interaction to next paint', INP_MOST_MS)]] as const) : []),
  ];
};

/** Every screen once in each round, so that a minute in which the machine is slow tells on all of them. */
const measureScreens = async (browser: Browser, url: string, rounds: number): Promise<Finding[]> => {
  const visits = new Map<string, Vitals[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of screensOf(round)) {
      const page = await openPhone(browser);
      const seen = await visit(page, url, screen);
      visits.set(screen.name, [...(visits.get(screen.name) ?? []), seen]);
      await page.context().close();
    }
  }
  return screensOf(0).flatMap((screen) => {
    const seen = visits.get(screen.name) ?? [];
    return goalsOf(screen).map(([vital, goal]) =>
      judge(
        goal,
        seen.map((of) => of[vital]),
        seen,
      ),
    );
  });
};

const measureTable = async (browser: Browser, { server }: Installation, rounds: number): Promise<Finding> => {
  const longest: number[] = [];
  while (longest.length < rounds) {
    const page = await openDesk(browser);
    longest.push(await longestTaskInTable(page, server.url, ROWS));
    await page.context().close();
  }
  const what = `a table of ${ROWS} rows: longest task while it is scrolled and searched`;
  return judge({ part: 'web', what, limit: { atMost: TABLE_TASK_MOST_MS }, unit: ' ms' }, longest);
};

/** What a phone with a slow processor and network sees of the main screens, and a desk of a long table. */
export const measureWeb = async (place: Place, { rounds }: RoundOptions): Promise<Finding[]> => {
  const installation = await openInstallation(place, 'bench_web', {
    surgeries: ROWS,
    surgeriesOfASurgeon: ROWS,
  });
  const browser = await openBrowser();
  const findings: Finding[] = [];
  try {
    findings.push(...(await measureScreens(browser, installation.server.url, rounds)));
    findings.push(...(await measurePublicPages(browser, installation.server.url, rounds)));
    findings.push(await measureTable(browser, installation, rounds));
  } finally {
    await browser.close();
  }
  await installation.server.stop();
  return findings;
};
