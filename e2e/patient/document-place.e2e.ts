import { labels } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../harness/session';
import { journeyOf, newPatientWorld, reachStep } from '../journeys/patient-world';

/** How far below the screen's upper edge the link stands, in pixels. */
const topOf = (page: Page): Promise<number> =>
  page
    .getByRole('link', { name: labels.buttons.createNotes })
    .evaluate((link) => Math.round(link.getBoundingClientRect().top));

/** Notes where the link stands at each height that the document is given, before the browser draws it. */
const noteTops = (page: Page): Promise<void> =>
  page.getByRole('link', { name: labels.buttons.createNotes }).evaluate((link) => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new MutationObserver(() => noted.push(Math.round(link.getBoundingClientRect().top))).observe(
      document.querySelector('iframe') ?? document,
      { attributeFilter: ['height'] },
    );
  });

test('what is below a document stays under the finger when the document comes late', async ({
  browser,
  baseURL,
  request,
  viewport,
}) => {
  const world = await newPatientWorld(request);
  await reachStep(world, 'certificate', request);
  const context = await openAs(browser, baseURL ?? '', world.hand.session);
  const page = await context.newPage();
  await page.setViewportSize(viewport ?? { width: 390, height: 844 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/document.html', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${journeyOf(world)}?step=certificate`);
  await expect(page.locator('iframe')).toBeAttached();
  await page.getByRole('link', { name: labels.buttons.createNotes }).scrollIntoViewIfNeeded();
  const before = await topOf(page);
  await noteTops(page);
  release();
  await expect(page.locator('iframe')).toHaveAttribute('height', /\d{3}/);
  await expect.poll(() => topOf(page)).toBe(before);
  const noted = await page.evaluate(() => (window as unknown as { noted: readonly number[] }).noted);
  expect(noted.length).toBeGreaterThan(0);
  expect(new Set(noted)).toEqual(new Set([before]));
  await context.close();
});
