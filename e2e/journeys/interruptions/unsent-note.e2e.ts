import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey-test';
import { button } from '../../patient/patient-steps';
import { newJourney, type PatientJourney } from '../../harness/patient-journey';

const NOTE = 'May I take my dog for a walk?';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Write a note' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Some of your work is not sent yet' });
const drafts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));

const writeNote = async (page: Page, { surgery }: PatientJourney): Promise<void> => {
  await page.goto(`/patient/notes/${surgery.surgery_id}`);
  await editor(page).click();
  await page.keyboard.type(NOTE);
  await expect.poll(() => drafts(page)).toHaveLength(1);
};

test('a logout asks about an unsent note, and discards it only after a confirmation', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await writeNote(page, journey);
  await button(page, 'Logout').click();
  await expect(question(page)).toContainText('You have written something and not sent it.');
  await button(page, 'Stay logged in').click();
  await expect(editor(page)).toHaveText(NOTE);
  await button(page, 'Logout').click();
  await button(page, 'Logout and lose it').click();
  await page.waitForURL('**/home');
  expect(await drafts(page)).toEqual([]);
});

test('a logout in one tab asks about an unsent note in another tab, and then removes it', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const one = await openBrowser(journey.patient.session);
  await writeNote(one, journey);
  const other = await one.context().newPage();
  await other.goto('/patient/dashboard');
  await button(other, 'Logout').click();
  await expect(question(other)).toContainText('You have written something and not sent it.');
  await button(other, 'Logout and lose it').click();
  await other.waitForURL('**/home');
  await one.waitForURL('**/patient/login');
  await expect(one.getByText('You have been logged out in another window.')).toBeVisible();
  expect(await drafts(one)).toEqual([]);
});

test('the question and the note disappear from the screen when another tab logs out', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const one = await openBrowser(journey.patient.session);
  await writeNote(one, journey);
  await button(one, 'Logout').click();
  await expect(question(one)).toBeVisible();
  const other = await one.context().newPage();
  await other.goto('/patient/dashboard');
  await button(other, 'Logout').click();
  await button(other, 'Logout and lose it').click();
  await other.waitForURL('**/home');
  await one.waitForURL('**/patient/login');
  await expect(question(one)).toBeHidden();
});
