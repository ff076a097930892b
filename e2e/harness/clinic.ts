import { SCREENS } from '@candour/contracts';
import { type Browser, expect, type Page } from '@playwright/test';
import type { loginOf } from './accounts';
import { openAs } from './session';
import type { Size } from './sizes';

/** The surgeries of today in the demo's clinic; README.md says the number. */
export const OF_TODAY = 14;

/** The rows of today on the surgeon's home. */
export const rowsOfToday = (page: Page) =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: /^Today / }) })
    .getByRole('row')
    .filter({ has: page.locator('a[data-row]') });

/** The home of the clinic's surgeon, with the rows of today on it. */
export const openClinic = async (
  browser: Browser,
  url: string,
  surgeon: Awaited<ReturnType<typeof loginOf>>,
  size: Size,
): Promise<Page> => {
  const context = await openAs(browser, url, surgeon, size);
  const page = await context.newPage();
  await page.goto(`${url}${SCREENS.surgeonDashboard.paths[0]}`);
  await expect(rowsOfToday(page)).toHaveCount(OF_TODAY);
  return page;
};
