import { labels, surgeryEndpoints } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { keyboardUser } from '../../harness/keyboard-user';
import { logInAsPatient, registerPatient } from '../../harness/accounts';
import { button } from '../../patient/patient-steps';

test('the focus stays in sight when a list loads late, and what is below the list comes with it', async ({
  page,
}) => {
  const { email } = await registerPatient(page.request);
  await logInAsPatient(page, email);
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

  await expect(page.getByRole('heading', { name: 'Which hospital are you going to?' })).toBeFocused();
  const skip = button(page, 'Skip');
  await keyboardUser(page).reach(skip);
  const confirm = button(page, labels.buttons.confirm);
  await expect(confirm).toBeHidden();
  release();
  await expect(page.getByRole('row').nth(10)).toBeAttached();
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboardUser(page).reach(confirm);
  await expect(confirm).toBeInViewport();
});
