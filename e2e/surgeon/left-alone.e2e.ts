import { SCREENS } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, contrastFaults, cutOrOverlapping, tooWide } from '../every-screen/faults';
import { takePicture } from '../every-screen/inspect';
import { loginOf, PASSWORD, registerPatient, verifiedSurgeon } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { SIZES, type Size } from '../harness/sizes';

/** The checks of a dialog: in both colour schemes, and on the narrowest phone. */
const looksAt = (page: Page, size: Size, name: string): readonly (() => Promise<readonly string[]>)[] => [
  async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const faults = await contrastFaults(page);
    await takePicture(page, size, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    return faults;
  },
  async () => {
    await takePicture(page, size, `${name}-light`);
    const faults = await axeFaults(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const badlyLaidOut = [...(await tooWide(page)), ...(await cutOrOverlapping(page))];
    await page.setViewportSize(SIZES[size].viewport);
    return [...faults, ...badlyLaidOut];
  },
];

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

  // The idle watch begins after the screen has loaded, and stores the first act.
  await page.waitForFunction(() => localStorage.getItem('candour.last-act') !== null);
  const looks = looksAt(page, size, 'left-alone-question');
  // The question is open for a minute, so each check opens a new one. On a touch page everything else is hidden
  // from axe, which then misses the heading of the page; the desktop run covers the narrowest phone too.
  for (const look of size === 'phone' ? looks.slice(0, 1) : looks) {
    await page.clock.fastForward('14:00');
    await expect(question).toBeVisible();
    expect(await look()).toEqual([]);
    await question.getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(question).toBeHidden();
  }

  await page.clock.fastForward('14:00');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Surgeon Login' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  for (const look of looksAt(page, size, 'left-alone-ended')) expect(await look()).toEqual([]);
  await page.getByLabel('Email').fill(surgeon.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(patients);
});

test('a screen of a patient that staff left open asks and logs out too', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { email } = await verifiedSurgeon(request);
  await registerPatient(request, { email });
  await page.clock.install();
  await giveSession(page, await loginOf(request, email));
  await page.goto(SCREENS.patientAccount.paths[0]);
  await page.waitForFunction(() => localStorage.getItem('candour.last-act') !== null);
  await page.clock.fastForward('14:00');
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { level: 1, name: /Login$/ })).toBeVisible();
});
