import { type Role, SCREENS, type ScreenName } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import { button } from '../patient/patient-steps';
import { Faults } from './faults';
import { inspectState } from './inspect';
import { interrupt, type Interruption, INTERRUPTIONS } from './interruptions';
import type { Size } from '../harness/sizes';
import { goInsideAnew, openTexts, withPage } from './screen-states';
import { addressOf, screenCaseOf } from './screen-cases';
import { test, type Person } from './fixture';

/** Each audience at its usual size; the layout of a failed or waiting screen does not depend on it. */
const AUDIENCES: readonly (readonly [Role | null, Person, Size])[] = [
  [null, 'visitor', 'phone'],
  ['PATIENT', 'patient', 'phone'],
  ['SURGEON', 'surgeon', 'desk'],
  ['ADMIN', 'administrator', 'desk'],
];

/** Screens that need a step before they load their data. */
const BEFORE: Partial<Record<ScreenName, (page: Page) => Promise<void>>> = {
  patientCreate: (page) => button(page, 'Continue').click(),
};

const expectToSay = async (page: Page, how: Interruption): Promise<void> => {
  const main = page.getByRole('main');
  if (how === 'loading') {
    await expect(main.locator('[aria-busy="true"]').first()).toContainText(/\w/);
    return;
  }
  const said = how === 'error' ? 'An error occurred' : 'We could not reach the server';
  await expect(
    main.getByText(new RegExp(`${said}|We were unable|could not be loaded`)).first(),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
};

/**
 * Whether a screen is loaded by a page load, with the first read of its account. The server renders the texts of
 * public pages, so the app reads those only after a navigation inside the app.
 */
const isLoaded = (name: ScreenName): boolean => SCREENS[name].role !== null;

for (const [role, person, size] of AUDIENCES) {
  for (const how of INTERRUPTIONS) {
    const drawn = how === 'offline' ? '' : ', without a fault that axe finds';
    test(`each screen of the ${person} says so when what it reads ends in ${how}${drawn}`, async ({
      browser,
      baseURL,
      fixture,
    }) => {
      const faults = new Faults();
      const read = async (page: Page): Promise<void> => {
        await openTexts(page);
        for (const name of Object.keys(SCREENS) as readonly ScreenName[]) {
          const { readsNothing, readsAccount = false } = screenCaseOf(name);
          if (SCREENS[name].role !== role || readsNothing) continue;
          const resume = await interrupt(page, how, { withAccount: readsAccount });
          await faults.gather(`${name} in ${how}`, async () => {
            const address = addressOf(name, fixture);
            await (isLoaded(name) ? page.goto(address) : goInsideAnew(page, address));
            // Not the placeholder before the script of the page, which is busy too.
            await expect(page.locator('h1').first()).toBeAttached();
            if (how !== 'loading') await BEFORE[name]?.(page);
            await expectToSay(page, how);
            // A lost network says other words than an error, and is drawn alike.
            if (how !== 'offline') await inspectState(page, size, `${name}-${how}`, faults);
          });
          await resume();
        }
      };
      await withPage({ browser, baseURL, fixture }, person, read, size);
      expect(faults.lines).toEqual([]);
    });
  }
}
