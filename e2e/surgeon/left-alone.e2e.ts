import { SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, contrastFaults, cutOrOverlapping, tooWide } from '../every-screen/faults';
import { takePicture } from '../every-screen/inspect';
import { PASSWORD, verifiedSurgeon } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { SIZES, type Size } from '../harness/sizes';

/** Looks at what is shown in both colours, and at the narrowest phone. */
const inspect = async (page: Page, size: Size, name: string): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await contrastFaults(page)).toEqual([]);
    await takePicture(page, size, `${name}-${colorScheme}`);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await tooWide(page)), ...(await cutOrOverlapping(page))]).toEqual([]);
  await page.setViewportSize(SIZES[size].viewport);
};

test('a screen that a surgeon left open asks, logs out, and leads back after the login', async ({
  page,
  request,
}, { project }) => {
  const size = project.name as Size;
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
  // The minute of the question does not pass while it is looked at.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await inspect(page, size, 'left-alone-question');
  await page.clock.resume();
  await question.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(question).toBeHidden();

  await page.clock.fastForward('14:00');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Surgeon Login' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await inspect(page, size, 'left-alone-ended');
  await page.getByLabel('Email').fill(surgeon.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(patients);
});
