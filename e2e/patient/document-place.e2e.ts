import { labels } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../harness/session';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';

/** Distance of the link from the top of the screen, in pixels. */
const topOf = (page: Page): Promise<number> =>
  page
    .getByRole('link', { name: labels.buttons.createNotes })
    .evaluate((link) => Math.round(link.getBoundingClientRect().top));

/** Records the position of the link at each height of the document, before the browser paints. */
const noteTops = (page: Page): Promise<void> =>
  page.getByRole('link', { name: labels.buttons.createNotes }).evaluate((link) => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new MutationObserver(() => noted.push(Math.round(link.getBoundingClientRect().top))).observe(
      document.querySelector('iframe') ?? document,
      { attributeFilter: ['height'] },
    );
  });

test('the content below a document does not move when the document loads late', async ({
  browser,
  baseURL,
  request,
  viewport,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'certificate', request);
  const context = await openAs(browser, baseURL ?? '', journey.patient.session);
  const page = await context.newPage();
  await page.setViewportSize(viewport ?? { width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/document.html', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${journeyOf(journey)}?step=certificate`);
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

test('a document ends where its frame ends, also after a phone was turned', async ({
  browser,
  baseURL,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'certificate', request);
  const context = await openAs(browser, baseURL ?? '', journey.patient.session);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${journeyOf(journey)}?step=certificate`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('height', /\d{3}/);
  const height = async (): Promise<number> => Number(await frame.getAttribute('height'));
  const blank = (): Promise<number> =>
    frame.evaluate(
      (element: HTMLIFrameElement) =>
        element.clientHeight - (element.contentDocument?.documentElement.getBoundingClientRect().height ?? 0),
    );
  await expect.poll(blank).toBeLessThan(2);
  const upright = await height();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(height).toBeLessThan(upright);
  await expect.poll(blank).toBeLessThan(2);
  await context.close();
});
