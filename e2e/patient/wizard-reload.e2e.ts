import { labels, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { logInAsPatient, registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { button, title } from './patient-steps';

const CREATE = '/patient/consent-process/create';

test('a patient who loads the page again or goes back stays in the process, until they cancel or log out', async ({
  page,
}) => {
  const { email } = await registerPatient(page.request);
  await logInAsPatient(page, email);
  await page.waitForURL('**/patient/dashboard');
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  const begin = async () => {
    await page.goto(CREATE);
    await button(page, 'Skip the video').click();
    await page.getByText('Total hip replacement').click();
    await button(page, 'Confirm').click();
    await expect(step('Who is your surgeon?')).toBeVisible();
  };

  await begin();
  await button(page, 'Skip').click();
  await expect(step('Which hospital are you going to?')).toBeVisible();
  await page.goBack();
  await expect(step('Who is your surgeon?')).toBeVisible();
  await button(page, 'Skip').click();
  await expect(step('Which hospital are you going to?')).toBeVisible();
  await page.reload();
  await expect(step('Which hospital are you going to?')).toBeVisible();
  await button(page, 'Skip').click();
  await button(page, 'Skip').click();
  await expect(step('Confirm your surgery')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Total hip replacement');
  await expect(page.getByRole('main')).toContainText('Surgeon Unknown');

  await button(page, 'Cancel').click();
  await expect(step('Which operation are you having?')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Skip the video')).toBeVisible();

  await begin();
  await button(page, 'Logout').click();
  await page.waitForURL('**/home');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('Back after a process was begun leads to where it was begun, not to another one', async ({ page }) => {
  const { session } = await registerPatient(page.request);
  await giveSession(page, session);
  await page.goto(SCREENS.patientDashboard.paths[0]);
  await page.getByRole('link', { name: labels.patientDashboard.start }).click();
  await button(page, 'Skip the video').click();
  await page.getByText('Total hip replacement').click();
  await button(page, labels.buttons.confirm).click();
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(step('Who is your surgeon?')).toBeVisible();
  await button(page, 'Skip').click();
  await expect(step('Which hospital are you going to?')).toBeVisible();
  await button(page, 'Skip').click();
  await button(page, 'Skip').click();
  await button(page, labels.buttons.confirm).click();
  await expect(button(page, 'Start')).toBeVisible();
  await page.goBack();
  await expect(title(page, /^Welcome, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your surgeries' })).toContainText('Total hip replacement');
});
