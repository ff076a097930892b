import { messages } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';
import { giveSession } from '../harness/session';
import { button } from './patient-steps';

test('the consent form is a page with contents, print, words for the family, and its PDF behind a link', async ({
  page,
}) => {
  const journey = await newJourney(page.request);
  await reachStep(journey, 'consent-form', page.request);
  await giveSession(page, journey.patient.session);
  await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: 1 }) });
    Object.assign(navigator, {
      share: (what: unknown) => Promise.resolve(Object.assign(window, { shared: what })),
    });
  });
  await page.goto(`${journeyOf(journey)}?step=consent-form`);
  const form = page.frameLocator('iframe[title="Consent form"]');
  const contents = form.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'The risks' }).click();
  await expect(form.getByRole('heading', { name: 'The risks', exact: true })).toBeFocused();
  await expect(form.getByRole('heading', { name: 'The risks', exact: true })).toBeInViewport();

  await button(page, 'Print').click();
  const frame = page.frame({ url: /document\.html/ });
  expect(await frame?.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);

  await button(page, 'Share with family').click();
  const shared = await page.evaluate(() => (window as unknown as { shared: Record<string, string> }).shared);
  expect(Object.keys(shared).toSorted()).toEqual(['text', 'title']);
  expect(shared['text']).toContain('Total knee replacement');
  expect(shared['text']).not.toMatch(/https?:|\/documents\//);

  const tickets = page.waitForResponse(/\/api\/consent-form\/preview\/surgery\//);
  await button(page, 'Open the PDF').click();
  expect((await tickets).status()).toBe(200);
});

test('a section that is chosen while the fonts of the form are on their way stays in sight', async ({
  page,
}) => {
  const journey = await newJourney(page.request);
  await reachStep(journey, 'consent-form', page.request);
  await giveSession(page, journey.patient.session);
  const { promise: areLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await areLetGo;
    await route.continue();
  });
  await page.goto(`${journeyOf(journey)}?step=consent-form`, { waitUntil: 'commit' });
  const frame = page.locator('iframe[title="Consent form"]');
  const risks = frame.contentFrame().getByRole('heading', { name: 'The risks', exact: true });
  await frame.contentFrame().getByRole('link', { name: 'The risks' }).click();
  await expect(risks).toBeFocused();
  letGo();
  await expect(frame).toHaveAttribute('height', /./);
  await expect(risks).toBeInViewport();
});

test('nobody signs under a form that did not open, and it opens again at a press', async ({ page }) => {
  const journey = await newJourney(page.request);
  await reachStep(journey, 'consent-form', page.request);
  await giveSession(page, journey.patient.session);
  await page.route('**/document.html', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"data":{"errors":["gone"]}}' }),
  );
  await page.goto(`${journeyOf(journey)}?step=consent-form`);
  await expect(page.getByText(messages.consentFormPreviewFailed)).toBeVisible();
  await expect(button(page, 'Sign')).toHaveCount(0);
  await page.unroute('**/document.html');
  await button(page, 'Try again').click();
  await expect(
    page.frameLocator('iframe[title="Consent form"]').getByRole('heading', { name: 'Consent form' }),
  ).toBeVisible();
  await expect(button(page, 'Sign')).toBeVisible();
});
