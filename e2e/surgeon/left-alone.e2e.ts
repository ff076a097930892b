import { SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { PASSWORD, verifiedSurgeon } from '../harness/accounts';
import { giveSession } from '../harness/session';

test('a screen that a surgeon left open asks, logs out, and leads back after the login', async ({
  page,
  request,
}) => {
  const surgeon = await verifiedSurgeon(request);
  await page.clock.install();
  await giveSession(page, surgeon.session);
  const [patients] = SCREENS.surgeonPatients.paths;
  await page.goto(patients);
  await expect(page.getByRole('heading', { level: 1, name: SCREENS.surgeonPatients.title })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you still there?' });

  // The watch begins after the screen has loaded, and notes the first act.
  await page.waitForFunction(() => localStorage.getItem('candour.last-act') !== null);
  await page.clock.fastForward('14:00');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(question).toBeHidden();

  await page.clock.fastForward('14:00');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Surgeon Login' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('Email').fill(surgeon.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(patients);
});
