import { labels, messages } from '@candour/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, type OpenBrowser, test } from '../harness/journey-test';
import { advanceTo, journeyOf, newJourney, reachStep } from '../harness/patient-journey';
import { button, title } from './patient-steps';

test.use({ serviceWorkers: 'allow' });

const { buttons } = labels;

interface Meeting {
  readonly openBrowser: OpenBrowser;
  readonly request: APIRequestContext;
}

/** A patient who has reached the consent form. */
const meetForm = async ({ openBrowser, request }: Meeting) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-form', request);
  return { journey, page: await openBrowser(journey.patient.session) };
};

test('who is offline at Sign reads that they have NOT signed, and signs when the network is back', {
  tag: '@phone',
}, async ({ openBrowser, request }) => {
  const { journey, page } = await meetForm({ openBrowser, request });
  await page.goto(journeyOf(journey));
  const signature = page.getByLabel(labels.fields.signature);
  await signature.fill(journey.patient.name);
  await page.context().setOffline(true);
  await expect(page.getByText(/nothing is sent or signed until you are back online/)).toBeVisible();
  await button(page, buttons.sign).click();
  await expect(page.getByText(/^You have NOT signed: you are offline/)).toBeVisible();
  await expect(signature).toHaveValue(journey.patient.name);
  await page.context().setOffline(false);
  await button(page, buttons.sign).click();
  const heading = title(page, messages.consentFormSigned);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(/% complete/)).toHaveCount(0);
});

test('one press leads past the form to the signature, which has the focus', async ({
  openBrowser,
  request,
}) => {
  const { journey, page } = await meetForm({ openBrowser, request });
  await page.goto(journeyOf(journey));
  await page.getByRole('link', { name: 'Go to the signature' }).click();
  await expect(page.getByRole('heading', { name: 'Sign the consent form' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(labels.fields.signature)).toBeFocused();
});

test('the code on the certificate is apart from the warning not to share it', async ({
  openBrowser,
  request,
}) => {
  const { journey, page } = await meetForm({ openBrowser, request });
  await page.goto(`${journeyOf(journey)}?step=certificate`);
  await button(page, 'Reveal Your Code').click();
  const copy = await button(page, 'Copy your code').boundingBox();
  const warning = await page.getByText(/^Give your code only/).boundingBox();
  expect((warning?.y ?? 0) - (copy?.y ?? 0) - (copy?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test('a ring of nothing is thinner than one of something where the colours are forced', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  await advanceTo('assessed', journey);
  const page = await openBrowser(journey.patient.session);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/patient/dashboard');
  const widthOf = (part: string) =>
    page.locator(`svg .${part}`).evaluate((ring) => Number.parseFloat(getComputedStyle(ring).strokeWidth));
  await expect(page.locator('svg .done')).toBeVisible();
  expect(await widthOf('track')).toBeLessThan(await widthOf('done'));
});

test('a failed login does not cover the heading of the page', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/patient/login');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong stone 7');
  await button(page, 'Login').click();
  const snackbar = page.getByRole('alert').filter({ hasText: messages.loginFailed }).first();
  await snackbar.waitFor();
  const [over, heading] = await Promise.all([snackbar.boundingBox(), page.locator('h1').boundingBox()]);
  const isApart =
    over !== null &&
    heading !== null &&
    (over.y + over.height <= heading.y ||
      over.x >= heading.x + heading.width ||
      over.y >= heading.y + heading.height);
  expect(isApart).toBe(true);
});
