import { labels } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { button } from './patient-steps';

const { buttons } = labels;

test('the surgeon and the hospital are picked by words with a slip, and Confirm stays in sight', async ({
  page,
  viewport,
}) => {
  const patient = await registerPatient(page.request);
  await giveSession(page, patient.session);
  await page.setViewportSize({ width: viewport?.width ?? 390, height: 844 });
  await page.goto('/patient/consent-process/create');
  await button(page, 'Skip the video').click();
  await page.getByRole('radio', { name: 'Total knee replacement' }).check();
  await button(page, buttons.confirm).click();

  await expect(page.getByRole('heading', { name: 'Who is your surgeon?' })).toBeFocused();
  await page.getByRole('searchbox').fill('helen cartre');
  await button(page, 'Select Miss Helen Carter').click();
  await expect(button(page, buttons.confirm)).toBeInViewport({ ratio: 1 });
  await button(page, buttons.confirm).click();

  await expect(page.getByRole('heading', { name: 'Which hospital are you going to?' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(10);
  await expect(button(page, buttons.confirm)).toBeInViewport({ ratio: 1 });
  const first = page.getByRole('button', { name: /^Select / }).first();
  await first.focus();
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Tab');
  const last = page.getByRole('button', { name: /^Select / }).last();
  await expect(last).toBeFocused();
  const [row, foot] = [await last.boundingBox(), await button(page, buttons.confirm).boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Selected: /)).toBeInViewport({ ratio: 1 });

  await page.getByRole('searchbox').fill('Edinburg');
  await expect(page.getByRole('button', { name: /^Select Royal Infirmary/ })).toBeVisible();
  await expect(page.getByText(/^Selected: /)).toBeInViewport({ ratio: 1 });
});

test('each step of the wizard begins with its number and Back in sight on a small phone', async ({
  page,
}) => {
  const patient = await registerPatient(page.request);
  await giveSession(page, patient.session);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/patient/consent-process/create');
  await button(page, 'Skip the video').click();
  await page.getByRole('radio', { name: /^Gallbladder removal/ }).check();
  await button(page, buttons.confirm).click();
  for (const step of [2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Back')).toBeInViewport({ ratio: 1 });
    if (step < 5) await button(page, 'Skip').click();
  }
});
