import { type Role, SCREENS, type ScreenName } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import { button } from '../patient/patient-steps';
import { Faults } from './faults';
import { inspectState } from './inspect';
import { interrupt, type Interruption, INTERRUPTIONS, resume } from './interruptions';
import { goInside, openTexts, projectName, withPage } from './screen-states';
import { addressOf, screenCaseOf } from './screen-cases';
import { test, type Person } from './fixture';

/** Each at the size at which they mostly read: how a failed or a waiting screen is laid out does not depend on it. */
const AUDIENCES: readonly (readonly [Role | null, Person, '@phone' | '@desk'])[] = [
  [null, 'visitor', '@phone'],
  ['PATIENT', 'patient', '@phone'],
  ['SURGEON', 'surgeon', '@desk'],
  ['ADMIN', 'administrator', '@desk'],
];

/** Screens on which something comes before what they read. */
const BEFORE: Partial<Record<ScreenName, (page: Page) => Promise<void>>> = {
  patientCreate: (page) => button(page, 'Continue').click(),
};

/** The server renders the text of a public page; the app loads it only after a navigation from another page. */
const openAnew = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
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

for (const [role, person, tag] of AUDIENCES) {
  for (const how of INTERRUPTIONS) {
    test(`each screen of the ${person} says so when what it reads ends in ${how}, without a fault that axe finds`, {
      tag,
    }, async ({ browser, baseURL, fixture }) => {
      const faults = new Faults();
      await withPage({ browser, baseURL, fixture }, person, async (page) => {
        for (const name of Object.keys(SCREENS) as readonly ScreenName[]) {
          const { readsNothing, readsAccount = false } = screenCaseOf(name);
          if (SCREENS[name].role !== role || readsNothing) continue;
          await faults.gather(`${name} in ${how}`, async () => {
            if (role === null) await openTexts(page);
            await interrupt(page, how, { withAccount: readsAccount });
            const open = role === null ? goInside : openAnew;
            await open(page, addressOf(name, fixture));
            // Not what stands there until the script of the page has come, which is busy too.
            await expect(page.locator('h1').first()).toBeAttached();
            if (how !== 'loading') await BEFORE[name]?.(page);
            await expectToSay(page, how);
            await inspectState(page, projectName(), `${name}-${how}`, faults);
          });
          await resume(page);
        }
      });
      expect(faults.lines).toEqual([]);
    });
  }
}
