import { messages, pathTo } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { newLastName, logIn, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';

test('a surgeon makes an account for a patient, creates their consent process across a reload of the page, and signs it straight away', async ({
  page,
}) => {
  const lastName = newLastName();
  await logIn(page, SURGEON.email);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('tab', { name: 'CREATE ACCOUNT' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.test`);
  await page.getByLabel('Day').fill('1');
  await page.getByLabel('Month').fill('6');
  await page.getByLabel('Year').fill('1958');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`${lastName.toUpperCase()}, Robin`);
  await expect(page.getByRole('main')).toContainText('Born 1 Jun 1958');
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page.reload();
  await page.getByText('Total hip replacement').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Side of the operation').selectOption('Left side');
  await page.getByLabel('Day').fill('15');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill(String(new Date().getFullYear() + 1));
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: messages.createdForPatient })).toBeFocused();
  await page.getByRole('link', { name: 'Open consent form' }).click();
  await expect(page.getByTitle('Consent form')).toBeVisible();
  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await box.getByLabel('Surgeon Name').fill(SURGEON.name);
  await box.getByLabel('Signature', { exact: true }).fill(SURGEON.name);
  await box.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^You signed for / })).toBeFocused();
});

test('Back inside Create goes one step back with what was typed, and out of it only from its first step', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(pathTo('/surgeon/dashboard'));
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('tab', { name: 'FIND BY EMAIL' }).click();
  await page.getByLabel("Your patient's email").fill(patient.email);
  await page.getByRole('button', { name: 'Find patient' }).click();
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page.getByText('Total knee replacement').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Side of the operation').selectOption('Right side');

  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Total knee replacement' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Total knee replacement' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Your patient's email")).toHaveValue(patient.email);
  await page.getByRole('button', { name: 'Find patient' }).click();
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Side of the operation')).toHaveValue('Right');
  for (let step = 0; step < 4; step += 1) await page.goBack();
  await expect(page).toHaveURL(/\/surgeon\/dashboard$/);
});
