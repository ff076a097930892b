import { SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { createSurgery } from '@candour/contracts/client';
import { logIn, loginOf, registerPatient, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';

test('a surgeon links to a surgery with the code that the patient gave, and then sees it', async ({
  page,
  request,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  const { lastName } = patient;

  await logIn(page, SURGEON.email);
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  await page.getByRole('textbox', { name: 'Unique code' }).fill((surgery.unique_code ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Find surgery' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(lastName.toUpperCase());
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();

  const link = page.getByRole('button', { name: 'Link To Surgery' });
  await expect(link).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox').fill('bristol');
  await expect(page.getByRole('row').filter({ hasText: 'Bristol' }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Select .*Bristol/ })
    .first()
    .click();
  await expect(page.getByText(/^Selected: .*Bristol/)).toBeVisible();
  await link.click();
  await expect(
    page.getByRole('heading', { name: "You have successfully linked to this patient's surgery" }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'View surgery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surgery Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: lastName })).toBeVisible();
  await expect(page.getByText('Certificate incomplete')).toBeVisible();
});

test('an unknown code is refused, and the typed code stays', async ({ page, request }) => {
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonLink.paths[0]);
  await page.getByRole('textbox', { name: 'Unique code' }).fill('ZZZZ2ZZZZ');
  await page.getByRole('button', { name: 'Find surgery' }).click();
  await expect(page.getByText('Invalid code given, please try again').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Unique code' })).toHaveValue('ZZZZ2ZZZZ');
});
