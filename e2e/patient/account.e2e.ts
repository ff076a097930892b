import { readFile } from 'node:fs/promises';
import { SCREENS } from '@candour/contracts';
import { sessionOf } from '@candour/contracts/client';
import { expect, test } from '@playwright/test';
import { clientOf, loginOf, PASSWORD, registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { button, title } from './patient-steps';

const NEW_PASSWORD = 'Another 8 long words';
const LOST_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1';

test('a patient changes the password: they stay logged in, another browser does not, and their data is a file', async ({
  page,
  request,
  browser,
}) => {
  const patient = await registerPatient(request);
  await giveSession(page, patient.session);
  const elsewhere = await (await browser.newContext()).newPage();
  await giveSession(elsewhere, await loginOf(request, patient.email));

  await page.goto(SCREENS.patientDashboard.paths[0]);
  await page.getByRole('link', { name: SCREENS.patientAccount.title }).click();
  await expect(title(page, SCREENS.patientAccount.title)).toBeFocused();
  await button(page, 'Change my password').click();
  await page.getByLabel('Your password now', { exact: true }).fill('not mine 1');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
  await button(page, 'Save my new password').click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'This is not your password',
  );
  await page.getByLabel('Your password now', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();

  await elsewhere.goto(SCREENS.patientDashboard.paths[0]);
  await expect(title(elsewhere, 'Patient Login')).toBeVisible();
  await elsewhere.context().close();
  const again = await sessionOf(clientOf(request), patient.email, NEW_PASSWORD);
  expect(again.patient_id).toBe(patient.session.patient_id);

  const downloading = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('candour-my-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(patient.email);
});

test('a patient sees where they are logged in and ends the session of a lost phone', async ({
  page,
  request,
  browser,
}) => {
  const patient = await registerPatient(request);
  await giveSession(page, patient.session);
  const lost = await (await browser.newContext({ userAgent: LOST_PHONE })).newPage();
  await lost.goto(SCREENS.patientLogin.paths[0]);
  await lost.getByLabel('Email').fill(patient.email);
  await lost.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(lost, 'Login').click();
  await expect(lost).toHaveURL(SCREENS.patientDashboard.paths[0]);
  // Every read of the screen is answered, so that the next call comes from the finder's press.
  await lost.waitForLoadState('networkidle');

  await page.goto(SCREENS.patientAccount.paths[0]);
  await page.getByRole('button', { name: /^Log out there: Safari on an iPhone/ }).click();
  await expect(page.getByRole('heading', { name: 'Logged out there' })).toBeFocused();
  await expect(page.getByText('Safari on an iPhone')).toBeHidden();
  await lost.getByRole('link', { name: SCREENS.patientAccount.title }).click();
  await expect(title(lost, 'Patient Login')).toBeVisible();
  await lost.context().close();
});
