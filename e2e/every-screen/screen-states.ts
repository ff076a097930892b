import { type Role, screenAt, SCREENS, type ScreenName } from '@candour/contracts';
import { type Browser, type Page, test } from '@playwright/test';
import { waitForApp } from '../harness/app-ready';
import { openAs } from '../harness/session';
import { Faults } from './faults';
import { inspectWhole, type ProjectName, settle } from './inspect';
import type { Person, Fixture } from './fixture';

/** A state of a screen: who opens which address and what they do there. */
export interface ScreenState {
  readonly name: string;
  /** Omitted when the state continues from the previous one. */
  readonly at?: (fixture: Fixture) => string;
  readonly as: Person;
  readonly act?: (page: Page) => Promise<void>;
}

export interface Stage {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly fixture: Fixture;
}

export const projectName = (): ProjectName => test.info().project.name as ProjectName;

/** Runs the work on a page of one person, and closes it. */
export const withPage = async (
  { browser, baseURL, fixture }: Stage,
  person: Person,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await openAs(browser, baseURL ?? '', fixture.people[person]);
  await work(await context.newPage());
  await context.close();
};

/** Opens a page that loads no data, from which the app can navigate. */
export const openTexts = async (page: Page): Promise<void> => {
  await page.goto(SCREENS.accessibility.paths[0]);
  await waitForApp(page);
};

/** Navigates like a link of the app, without loading the page again. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** Opens every state, grouped by person, and returns all faults together. */
export const faultsOfStates = async (
  stage: Stage,
  role: Role | null,
  states: readonly ScreenState[],
): Promise<readonly string[]> => {
  const project = projectName();
  const faults = new Faults();
  const seen = new Set<ScreenName | undefined>();
  for (const person of new Set(states.map((state) => state.as))) {
    await withPage(stage, person, async (page) => {
      for (const state of states.filter((one) => one.as === person)) {
        await faults.gather(state.name, async () => {
          if (state.at) await page.goto(state.at(stage.fixture));
          if (state.at) await settle(page);
          await state.act?.(page);
          await settle(page);
          seen.add(screenAt(new URL(page.url()).pathname)?.name);
          await inspectWhole(page, project, state.name, faults);
        });
      }
    });
  }
  const ofRole = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].role === role);
  faults.add(
    'no state of',
    ofRole.filter((name) => !seen.has(name)),
  );
  return faults.lines;
};
