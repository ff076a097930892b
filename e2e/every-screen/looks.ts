import { type Role, screenAt, SCREENS, type ScreenName } from '@candour/contracts';
import { type Browser, type Page, test } from '@playwright/test';
import { waitForApp } from '../harness/app-ready';
import { openAs } from '../harness/session';
import { Faults } from './faults';
import { inspectWhole, type ProjectName, settle } from './inspect';
import type { Person, World } from './world';

/** A state of a screen: who opens which address and what they do there. */
export interface Look {
  readonly name: string;
  /** Left out where the look goes on from the one before it. */
  readonly at?: (world: World) => string;
  readonly as: Person;
  readonly act?: (page: Page) => Promise<void>;
}

export interface Stage {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly world: World;
}

export const projectName = (): ProjectName => test.info().project.name as ProjectName;

/** A page of one person, for as long as the work takes. */
export const withPage = async (
  { browser, baseURL, world }: Stage,
  person: Person,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await openAs(browser, baseURL ?? '', world.people[person]);
  await work(await context.newPage());
  await context.close();
};

/** A page that reads nothing, with the app running, from which to go on inside. */
export const openTexts = async (page: Page): Promise<void> => {
  await page.goto(SCREENS.accessibility.paths[0]);
  await waitForApp(page);
};

/** As a link of the app goes there, without loading the page anew. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** Goes through the looks of one person after the other and tells all that is wrong with them at once. */
export const faultsOfLooks = async (
  stage: Stage,
  role: Role | null,
  looks: readonly Look[],
): Promise<readonly string[]> => {
  const project = projectName();
  const faults = new Faults();
  const seen = new Set<ScreenName | undefined>();
  for (const person of new Set(looks.map((look) => look.as))) {
    await withPage(stage, person, async (page) => {
      for (const look of looks.filter((one) => one.as === person)) {
        await faults.gather(look.name, async () => {
          if (look.at) await page.goto(look.at(stage.world));
          if (look.at) await settle(page);
          await look.act?.(page);
          await settle(page);
          seen.add(screenAt(new URL(page.url()).pathname)?.name);
          await inspectWhole(page, project, look.name, faults);
        });
      }
    });
  }
  const ofRole = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].role === role);
  faults.add(
    'no look at',
    ofRole.filter((name) => !seen.has(name)),
  );
  return faults.lines;
};
