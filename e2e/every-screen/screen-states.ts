import { type Role, screenAt, SCREENS, type ScreenName } from '@candour/contracts';
import type { Browser, Page } from '@playwright/test';
import { waitForApp } from '../harness/app-ready';
import { openAs } from '../harness/session';
import type { Size } from '../harness/sizes';
import { Faults } from './faults';
import { inspectWhole, settle, showAt } from './inspect';
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

const TEXTS = SCREENS.accessibility.paths[0];

/** Runs the work on a page of one person, and closes it. */
export const withPage = async (
  { browser, baseURL, fixture }: Stage,
  person: Person,
  work: (page: Page) => Promise<void>,
  size: Size = 'desk',
): Promise<void> => {
  const context = await openAs(browser, baseURL ?? '', fixture.people[person], size);
  await work(await context.newPage());
  await context.close();
};

/** Opens a page that loads no data, from which the app can navigate. */
export const openTexts = async (page: Page): Promise<void> => {
  await page.goto(TEXTS);
  await waitForApp(page);
};

/** Navigates like a link of the app, without loading the page again. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** The same through a page of texts, so that no state of the previous screen is left. */
export const goInsideAnew = async (page: Page, address: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 });
  const ofTexts = heading.filter({ hasText: SCREENS.accessibility.title });
  await goInside(page, TEXTS);
  await ofTexts.waitFor();
  await goInside(page, address);
  await ofTexts.waitFor({ state: 'detached' });
};

/** Loads each screen once; later the app navigates to it, which takes a third of the time. */
const opener = (page: Page): ((address: string) => Promise<void>) => {
  const loaded = new Set<ScreenName>();
  return async (address) => {
    const name = screenAt(new URL(address, 'http://localhost').pathname)?.name;
    if (name && loaded.has(name)) await goInsideAnew(page, address);
    else await page.goto(address);
    if (name) loaded.add(name);
    await settle(page);
  };
};

/** Opens every state once, grouped by person, and inspects it in each size. Returns the inspected screens. */
const inspectStates = async (
  stage: Stage,
  states: readonly ScreenState[],
  sizes: readonly [Size, ...Size[]],
  faults: Faults,
): Promise<ReadonlySet<ScreenName | undefined>> => {
  const seen = new Set<ScreenName | undefined>();
  for (const person of new Set(states.map((state) => state.as))) {
    const work = async (page: Page): Promise<void> => {
      const open = opener(page);
      for (const state of states.filter((one) => one.as === person)) {
        await faults.gather(state.name, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await showAt(page, sizes[0]);
          if (state.at) await open(state.at(stage.fixture));
          await state.act?.(page);
          await settle(page);
          seen.add(screenAt(new URL(page.url()).pathname)?.name);
          await inspectWhole(page, sizes, state.name, faults);
        });
      }
    };
    await withPage(stage, person, work, sizes.at(-1));
  }
  return seen;
};

/**
 * The faults of all states of a role's screens, on a phone and on a desk; a screen without any state is a fault.
 */
export const faultsOfStates = async (
  stage: Stage,
  role: Role | null,
  states: readonly ScreenState[],
): Promise<readonly string[]> => {
  const faults = new Faults();
  const seen = await inspectStates(stage, states, ['phone', 'desk'], faults);
  const ofRole = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].role === role);
  faults.add(
    'no state of',
    ofRole.filter((name) => !seen.has(name)),
  );
  return faults.lines;
};

/** The faults of states in a touch browser, which has another editor for notes. */
export const faultsByTouch = async (
  stage: Stage,
  states: readonly ScreenState[],
): Promise<readonly string[]> => {
  const faults = new Faults();
  await inspectStates(stage, states, ['phone'], faults);
  return faults.lines;
};
