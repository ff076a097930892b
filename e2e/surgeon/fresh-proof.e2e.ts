import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { axeFaults, contrastFaults, cutOrOverlapping, tooWide } from '../every-screen/faults';
import { takePicture } from '../every-screen/inspect';
import { PASSWORD } from '../harness/accounts';
import { inDatabase } from '../harness/database';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { openAs } from '../harness/session';
import { surgeonWithSigned } from '../harness/signed-patients';
import { SIZES, type Size } from '../harness/sizes';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ REQUIRE_FRESH_PROOF: 'true' });
});
test.afterAll(() => server?.stop());

const ageProofs = (email: string): Promise<void> =>
  inDatabase(
    `UPDATE session SET proved_at = proved_at - interval '16 minutes' FROM account
     WHERE session.account_id = account.account_id AND email = $1`,
    [email],
    server.folder,
  );

test('a surgeon with an old proof gives the password once, loses no word, and signs three forms', async ({
  browser,
  playwright,
}, { project }) => {
  const size = project.name as Size;
  const request = await playwright.request.newContext({ baseURL: server.url });
  const surgeon = await surgeonWithSigned(request, 3);
  await request.dispose();
  await ageProofs(surgeon.email);
  const context = await openAs(browser, server.url, surgeon.session, size);
  const page = await context.newPage();
  await page.goto(`${server.url}${SCREENS.surgeonDashboard.paths[0]}`);
  await page.getByRole('button', { name: 'Can be signed now 3' }).click();
  await page
    .getByRole('link', { name: /^Your signature/ })
    .first()
    .click();

  const signature = page.getByLabel(labels.fields.signature, { exact: true });
  const signed = page.getByRole('heading', { name: /^You signed for / });
  const sign = async () => {
    await page.getByRole('button', { name: 'Left side' }).click();
    await signature.fill(surgeon.name);
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = dialog.getByLabel('Your password', { exact: true });

  await sign();
  await expect(password).toBeFocused();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await contrastFaults(page)).toEqual([]);
    await takePicture(page, size, `proof-${colorScheme}`);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await tooWide(page)), ...(await cutOrOverlapping(page))]).toEqual([]);
  await page.setViewportSize(SIZES[size].viewport);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signature).toHaveValue(surgeon.name);
  await expect(page.getByRole('button', { name: labels.buttons.sign, exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not mine 1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: messages.passwordWrong })).toBeVisible();
  await takePicture(page, size, 'proof-wrong');
  expect(await axeFaults(page)).toEqual([]);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(signed).toBeFocused();
  await expect(dialog).toBeHidden();

  for (const left of [1, 0]) {
    await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
    await sign();
    await expect(signed).toBeFocused();
    if (left === 0) await expect(page.getByText('No other form can be signed now.')).toBeVisible();
  }
  await context.close();
});
