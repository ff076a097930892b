import { expect, test } from '@playwright/test';
import { signAsPatient } from '../harness/consent-form-steps';
import { type OwnServer, startOwnServer } from '../harness/own-server';
import { journeyOf, newPatientWorld, reachStep } from '../journeys/patient-world';
import { logIn } from './patient-hand';

let server: OwnServer;

test.beforeAll(async () => {
  test.skip(test.info().project.name !== 'desk', 'A phone shows the page in any case');
  // A program that is there and is no browser.
  server = await startOwnServer({ CHROMIUM_PATH: process.execPath });
});
test.afterAll(() => server?.stop());

test('a form is read and signed while the server can make no PDF', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const world = await newPatientWorld(request);
  await reachStep(world, 'consent-form', request);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await logIn(page, world.hand.email);
  await expect(page).toHaveURL(/\/patient\/dashboard$/);

  await page.goto(journeyOf(world));
  const form = page.frameLocator('iframe[title="Consent form"]');
  await expect(form.getByRole('heading', { name: 'Consent form' })).toBeVisible();
  await expect(form.getByText('Total knee replacement').first()).toBeVisible();
  await signAsPatient(page, world.hand.name);
  await context.close();
  await request.dispose();
});
