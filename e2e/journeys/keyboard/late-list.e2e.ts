import { labels, surgeryEndpoints } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { keyboardHand } from '../../harness/keyboard-hand';
import { logIn, registeredPatient } from '../../patient/patient-hand';
import { button } from '../../patient/patient-steps';

test('what has the focus stays in sight when a list comes late', async ({ page }) => {
  const { email } = await registeredPatient(page);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/patient\/dashboard$/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${surgeryEndpoints.listHospitals.path}*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/patient/consent-process/create');
  await button(page, 'Skip the video').click();
  await page.getByRole('radio', { name: 'Total knee replacement' }).check();
  await button(page, labels.buttons.confirm).click();
  await expect(page.getByRole('heading', { name: 'Who is your surgeon?' })).toBeFocused();
  await button(page, 'Skip').click();

  const confirm = button(page, labels.buttons.confirm);
  await keyboardHand(page).reach(confirm);
  release();
  await expect(page.getByRole('row').nth(10)).toBeAttached();
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeInViewport();
});
