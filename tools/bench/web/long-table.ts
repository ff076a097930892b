import type { Page } from '@playwright/test';
import { surgeonEmail } from '../population/people.ts';
import { vitalsOf } from './device.ts';
import { logIn } from './screens.ts';
import { FORGET_TASKS } from './vitals.ts';

const SCROLLS = 40;

/** Scrolls, sorts and searches a surgeon's surgeries. Returns the longest task. */
export const longestTaskInTable = async (page: Page, url: string, rows: number): Promise<number> => {
  await logIn(page, url, { path: '/surgeon/login', email: surgeonEmail(1) });
  await page.goto(`${url}/surgeon/surgeries`);
  await page
    .getByText(String(rows))
    .or(page.getByText(rows.toLocaleString('en-GB')))
    .first()
    .waitFor();
  await vitalsOf(page);
  await page.evaluate(FORGET_TASKS);
  for (let turn = 0; turn < SCROLLS; turn += 1) await page.mouse.wheel(0, turn < SCROLLS / 2 ? 400 : -400);
  const order = page.getByRole('columnheader', { name: 'Operation' }).getByRole('button');
  await order.click();
  await order.click();
  await page
    .getByRole('columnheader', { name: 'Operation' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  await order.click();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('marsh', { delay: 60 });
  await page.getByRole('row', { name: /marsh/i }).first().waitFor();
  await search.fill('');
  await page.getByRole('row').nth(5).waitFor();
  return (await vitalsOf(page)).longestTask;
};
