import { expect, test } from '@playwright/test';
import { newLastName, logIn, SURGEON } from '../harness/accounts';

test('a surgeon makes an account for a patient and creates their consent process, across a reload of the page', async ({
  page,
}) => {
  const lastName = newLastName();
  await logIn(page, SURGEON.email);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('tab', { name: 'CREATE ACCOUNT' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.test`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`Robin ${lastName}`);
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page.reload();
  await page.getByText('Total hip replacement').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: "You have successfully created your patient's consent form" }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open consent form' }).click();
  await expect(page.getByTitle('Consent form')).toBeVisible();
});
