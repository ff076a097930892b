import { expect, test } from '@playwright/test';
import { signAsPatient } from '../harness/consent-form-steps';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { logInAsPatient } from '../harness/accounts';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';

let server: OwnServer;

test.beforeAll(async () => {
  // A program that exists but is not a browser.
  server = await startOwnServer({ CHROMIUM_PATH: process.execPath });
});
test.afterAll(() => server?.stop());

test('a patient reads and signs a form while the server cannot create a PDF', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-form', request);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await logInAsPatient(page, journey.patient.email);
  await expect(page).toHaveURL(/\/patient\/dashboard$/);

  await page.goto(journeyOf(journey));
  const form = page.frameLocator('iframe[title="Consent form"]');
  await expect(form.getByRole('heading', { name: 'Consent form' })).toBeVisible();
  await expect(form.getByText('Total knee replacement').first()).toBeVisible();
  await signAsPatient(page, journey.patient.name);
  await context.close();
  await request.dispose();
});
