import { ENDPOINTS, labels, SCREENS } from '@candour/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { giveSession } from '../harness/session';
import { surgeonWithSigned } from '../harness/signed-patients';

const MOST_CLICKS = 8;

/** Whether a press in the middle of the element reaches it. */
const takesPress = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Every press of a pointer and every key that the page gets, also after a navigation. */
const counted = async (page: Page) => {
  const count = { clicks: 0, keys: 0 };
  await page.exposeFunction('countInput', (kind: keyof typeof count) => {
    count[kind] += 1;
  });
  await page.addInitScript(() => {
    const tell = (kind: string) => () =>
      (window as unknown as { countInput: (kind: string) => void }).countInput(kind);
    window.addEventListener('pointerdown', tell('clicks'), true);
    window.addEventListener('keydown', tell('keys'), true);
  });
  return count;
};

test('a surgeon signs three forms in eight clicks, and types the name once for each', async ({
  page,
  request,
}) => {
  const surgeon = await surgeonWithSigned(request, 3);
  const count = await counted(page);
  await giveSession(page, surgeon.session);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await page.getByRole('button', { name: 'Can be signed now 3' }).click();
  await page
    .getByRole('link', { name: /^Your signature/ })
    .first()
    .click();
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Left side' }).click();
    const signature = page.getByLabel(labels.fields.signature, { exact: true });
    await signature.click();
    await page.keyboard.type(surgeon.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^You signed for / })).toBeFocused();
    if (left > 0) await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  }
  await expect(page.getByText('No other form can be signed now.')).toBeVisible();
  expect(count.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(count.keys).toBe(3 * (surgeon.name.length + 'Enter'.split(' ').length));
});

test('a press on a row that is about to move opens no other patient', async ({ page, request }) => {
  const surgeon = await surgeonWithSigned(request, 2);
  await giveSession(page, surgeon.session);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  const row = page.getByRole('link', { name: /^Your signature/ }).first();
  await expect(row).toBeVisible();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${ENDPOINTS.readWorklist.path}?**`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Can be signed now 2' }).click();
  await expect(page.getByRole('table', { name: 'Today and next' })).toHaveAttribute('aria-busy', 'true');
  expect(await takesPress(row)).toBe(false);
  release();
  await expect.poll(() => takesPress(row)).toBe(true);
  await row.click();
  await expect(page.getByRole('button', { name: 'Left side' })).toBeVisible();
});

test('whom the patient has signed for and the surgeon has not is one click from the home', async ({
  page,
  request,
}) => {
  const surgeon = await surgeonWithSigned(request, 2);
  const count = await counted(page);
  await giveSession(page, surgeon.session);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await page.getByRole('button', { name: 'Can be signed now 2' }).click();
  await expect(page.getByText('2 patients')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your signature/ })).toHaveCount(2);
  expect(count.clicks).toBe(1);

  await page.goto(SCREENS.surgeonConsentForms.paths[0]);
  await page.getByRole('button', { name: 'Can be signed now 2' }).click();
  await expect(page.getByRole('link', { name: /^Sign consent form for/ })).toHaveCount(2);
});
