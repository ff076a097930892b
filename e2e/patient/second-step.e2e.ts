import { SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, registerPatient } from '../harness/accounts';
import { codeOf, giveDevice, shownSecret } from '../harness/authenticator';
import { giveSession } from '../harness/session';
import { button } from './patient-steps';

const [ACCOUNT] = SCREENS.patientAccount.paths;
const [LOGIN] = SCREENS.patientLogin.paths;
const [HOME] = SCREENS.patientDashboard.paths;

const openOtherWays = async (page: Page): Promise<void> => {
  await page.goto(ACCOUNT);
  await button(page, 'Show the other ways').click();
};

const keepCodes = async (page: Page): Promise<readonly string[]> => {
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await button(page, 'I have kept them').click();
  return kept;
};

/** In a browser that knows nothing of the patient. */
const logInElsewhere = async (page: Page, email: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser');
  const elsewhere = await context.newPage();
  await elsewhere.goto(LOGIN);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'One more step' })).toBeFocused();
  return elsewhere;
};

test('a patient who adds a passkey is asked for it after the password, and has codes for a day without it', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  await giveDevice(page);
  await giveSession(page, patient.session);
  await openOtherWays(page);
  await button(page, 'Add a passkey').click();
  await expect(page.getByRole('heading', { name: 'Your passkey is ready' })).toBeFocused();
  const [code = ''] = await keepCodes(page);
  await expect(page.getByRole('heading', { name: 'You have kept your recovery codes' })).toBeFocused();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const elsewhere = await logInElsewhere(page, patient.email);
  await button(elsewhere, 'Use a recovery code').click();
  await elsewhere.getByLabel('Recovery code').fill(code);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(HOME);
  await elsewhere.context().close();

  await page.getByRole('button', { name: /^Remove: / }).click();
  await button(page, 'Yes, remove it').click();
  await expect(page.getByRole('heading', { name: 'The passkey is removed' })).toBeFocused();
  await expect(page.getByText(/recovery codes are left/)).toHaveCount(0);
});

test('a patient sets up an authenticator app, and is asked for its code after the password', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  await giveSession(page, patient.session);
  await openOtherWays(page);
  await button(page, 'Set up an authenticator app').click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^The key for your app/ }).waitFor();
  const secret = await shownSecret(page);
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await keepCodes(page);

  const elsewhere = await logInElsewhere(page, patient.email);
  await elsewhere.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(HOME);
  await elsewhere.context().close();
});
