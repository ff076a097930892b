import { SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { loginOf, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';

test('the signed demo surgery opens from the list with its answers, its documents and its patient', async ({
  page,
  request,
}) => {
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonSurgeries.paths[0]);
  await page.getByRole('searchbox').fill('PRIYA');
  await expect(page).toHaveURL(/search=PRIYA/);
  await page.getByRole('link', { name: 'Mrs SHAH, Priya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surgery Details' })).toBeFocused();
  await expect(page.getByText('Consent form complete')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To talk about' })).toBeVisible();
  await page.getByRole('link', { name: 'Mrs SHAH, Priya' }).click();
  await expect(page.getByRole('button', { name: /Total hip replacement/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the help shows the videos and the questions of an operation', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await giveSession(page, await loginOf(request, SURGEON.email));
  await page.goto(SCREENS.surgeonHelpProcess.paths[0]);
  await expect(page.getByText(/^Choose an operation to see/)).toBeVisible();
  await page.getByLabel('Operation').selectOption({ label: 'Total hip replacement' });
  await expect(page.locator('video').first()).toBeVisible();
  await page.getByRole('tab', { name: 'ASSESSMENT' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pre Assessment' })).toBeVisible();
});
