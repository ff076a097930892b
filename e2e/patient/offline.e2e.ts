import { labels, pathTo, SCREENS } from '@candour/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logInAsPatient, registerPatient } from '../harness/accounts';
import { startUpgradableSite } from '../harness/newer-version';
import { watchControls } from '../harness/moved-controls';
import { areKept, everythingIsKept, heldIn } from '../harness/offline-browser';
import { journeyOf, newJourney, type PatientJourney, reachStep } from '../harness/patient-journey';
import { giveSession, storageOf } from '../harness/session';
import { answerShown, button, place, title } from './patient-steps';

test.use({ serviceWorkers: 'allow' });

const [dashboard] = SCREENS.patientDashboard.paths;
const [login] = SCREENS.patientLogin.paths;
const asItWas = /You are offline\. This is how it was at \d\d:\d\d\./;
const learningPageOf = ({ surgery }: PatientJourney): string =>
  pathTo('/patient/learn/:id', { id: surgery.surgery_id });

/** Opens the dashboard, the learning page and the journey, so that this device keeps them. */
const openAll = async (page: Page, journey: PatientJourney): Promise<void> => {
  const calls = new Set<string>();
  await page.goto(dashboard);
  await expect(page.getByText('Total knee replacement').first()).toBeVisible();
  await everythingIsKept(page, calls);
  await page.goto(learningPageOf(journey));
  await expect(page.getByRole('img', { name: /knee/ }).first()).toBeVisible();
  await everythingIsKept(page, calls);
  await page.goto(journeyOf(journey));
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  await everythingIsKept(page, calls);
};

/** A patient's journey up to the assessment, which this device has kept completely. */
const openedJourney = async (page: Page, request: APIRequestContext): Promise<PatientJourney> => {
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-assessment', request);
  await giveSession(page, journey.patient.session);
  await openAll(page, journey);
  return journey;
};

test('what a patient has opened is read after a reload without a network', async ({
  page,
  context,
  request,
}) => {
  const journey = await openedJourney(page, request);
  await context.setOffline(true);

  await page.goto(dashboard);
  await expect(page.getByText('Total knee replacement').first()).toBeVisible();
  await expect(page.getByText(asItWas)).toBeVisible();

  await page.goto(learningPageOf(journey));
  await expect(title(page, 'Total knee replacement')).toBeVisible();
  const drawing = page.getByRole('img', { name: /knee/ }).first();
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(journeyOf(journey));
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  const movedControls = await watchControls(page);
  await page.reload();
  await expect(page.getByText(asItWas)).toBeVisible();
  await expect(page.getByText(/What you do is kept on this device/)).toBeVisible();
  expect(await movedControls()).toEqual([]);
  await answerShown(page);
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await button(page, 'All steps').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(SCREENS.patientNotes.paths[0]);
  await expect(page.getByText(/this device has not kept this page/)).toBeVisible();

  await context.setOffline(false);
  await page.goto(journeyOf(journey));
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await expect(page.getByText(/This is how it was/)).toHaveCount(0);
});

test('a logout without a network leaves nothing of the patient in the browser', async ({
  page,
  context,
  request,
}) => {
  const journey = await openedJourney(page, request);
  await context.setOffline(true);
  await page.goto(dashboard);
  await expect(page.getByText(asItWas)).toBeVisible();
  await button(page, labels.links.logout).click();
  await expect(page).toHaveURL(/\/home$/);

  const held = await heldIn(page);
  expect([held.kept, held.databases, held.sessionKeys]).toEqual([[], 0, []]);
  expect(held.localKeys.filter((key) => key !== 'candour.device')).toEqual([]);
  await page.goto(journeyOf(journey));
  await expect(page).toHaveURL(login);
  await expect(page.getByText(/knee|This is how it was/)).toHaveCount(0);
});

test('another patient on the same device sees nothing of the one before, without a network either', async ({
  page,
  context,
  request,
}) => {
  const journey = await openedJourney(page, request);
  await button(page, labels.links.logout).click();
  await expect(page).toHaveURL(/\/home$/);
  await logInAsPatient(page, (await registerPatient(request)).email);
  await expect(page).toHaveURL(dashboard);
  await areKept(page, 2);

  await context.setOffline(true);
  for (const address of [journeyOf(journey), learningPageOf(journey)]) {
    await page.goto(address);
    await expect(page.getByText(/this device has not kept this page/).first()).toBeVisible();
    await expect(page.getByText(/knee/i)).toHaveCount(0);
  }
  await page.goto(dashboard);
  await expect(page.getByText(asItWas)).toBeVisible();
  await expect(page.getByText(/knee/i)).toHaveCount(0);
});

test('an open tab goes on when a newer version is installed, and the next load brings that one', async ({
  browser,
  request,
}) => {
  const site = await startUpgradableSite();
  const journey = await newJourney(request);
  const context = await browser.newContext({ storageState: storageOf(site.url, journey.patient.session) });
  const page = await context.newPage();
  await page.goto(site.url + dashboard);
  await areKept(page, 2);
  const { versions } = await heldIn(page);
  const [, version = ''] = /-([\da-f]+)$/.exec(versions[0] ?? '') ?? [];
  const [script = ''] = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests
      .flat()
      .map(({ url }) => /questions-[^/]+\.js$/.exec(url)?.[0] ?? '')
      .filter(Boolean);
  });
  expect([version, script]).not.toContain('');

  site.upgrade({ [version]: 'tomorrow', [script]: 'questions-newer.js' });
  expect((await request.get(`${site.url}/assets/${script}`)).status()).toBe(404);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(async () => (await heldIn(page)).versions.length).toBe(2);
  await page.evaluate((to) => history.pushState(null, '', to), journeyOf(journey));
  await button(page, 'Start').click();
  await expect(place(page)).toHaveText(/^Question 1 \//);

  await page.close();
  // The newer worker takes over once the browser has noticed that no tab uses the older one.
  await expect
    .poll(async () => {
      const visited = await context.newPage();
      await visited.goto(site.url + login);
      const held = await heldIn(visited);
      await visited.close();
      return held.versions;
    })
    .toEqual(['candour-app-tomorrow']);
  const next = await context.newPage();
  await next.goto(site.url + dashboard);
  await areKept(next, 2);
  await context.setOffline(true);
  await next.reload();
  await expect(next.getByText(asItWas)).toBeVisible();
  await context.close();
  await site.stop();
});
