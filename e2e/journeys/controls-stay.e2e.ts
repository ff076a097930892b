import {
  addressOfStep,
  type Endpoint,
  ENDPOINTS,
  type JourneyStepId,
  pathTo,
  SCREENS,
} from '@candour/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clientOf, linkSurgery, loginOf, SURGEON } from '../harness/accounts';
import { watchControls } from '../harness/moved-controls';
import { advanceTo, newJourney, reachStep } from '../harness/patient-journey';
import { giveSession } from '../harness/session';

/** Longer than the other calls of a page take on a quiet machine; on another one the test finds less. */
const LATE_MS = 700;

test.use({ viewport: { width: 360, height: 740 } });

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

/** An address, what comes last on its page, and the call whose answer comes after every other. */
type Loaded = readonly [address: string, last: (page: Page) => Locator, late?: Endpoint];

/** Answers a call only after the page has shown everything that came with the others. */
const answerLate = async (page: Page, { path }: Endpoint): Promise<() => Promise<void>> => {
  const url = `**${path.replace(/:[a-z_]+/g, '*')}`;
  await page.route(url, async (route) => {
    await page.waitForTimeout(LATE_MS);
    await route.continue();
  });
  return () => page.unroute(url);
};

/** Loads each page and returns what has moved on it. */
const movesOn = async (page: Page, pages: readonly Loaded[]) => {
  const movedControls = await watchControls(page);
  const moves = [];
  for (const [address, last, late] of pages) {
    const answerAtOnce = late && (await answerLate(page, late));
    await page.goto(address);
    await expect(last(page).first()).toBeVisible();
    await expect(page.getByRole('status').and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
    moves.push(...(await movedControls()).map((moved) => [address, ...moved]));
    await answerAtOnce?.();
  }
  return moves;
};

test('what a patient can press stays where it was shown while the rest of the page loads', async ({
  page,
  request,
}) => {
  const journey = await newJourney(request);
  await advanceTo('learned', journey);
  const id = journey.surgery.surgery_id;
  const at = (step: JourneyStepId): string => addressOfStep(id, step);
  await giveSession(page, journey.patient.session);
  const moves = await movesOn(page, [
    [at('consent-assessment'), (shown) => shown.getByRole('button', { name: 'Show the picture' })],
    [at('learning-resources'), (shown) => shown.getByRole('button', { name: 'Questions about this video' })],
    [SCREENS.patientInformation.paths[0], (shown) => heading(shown, 'Whom to call')],
    [SCREENS.patientAccount.paths[0], (shown) => heading(shown, 'Whom to call')],
  ]);
  await advanceTo('detailed', journey, 'learned');
  const unlinked = await movesOn(page, [
    [pathTo('/patient/surgery/:id', { id }), (shown) => shown.getByRole('link', { name: 'View Notes' })],
    [
      `${at('consent-assessment')}&look=advice`,
      (shown) => shown.getByRole('button', { name: 'Next Section' }),
    ],
    [at('surgery-details'), (shown) => shown.getByRole('button', { name: 'My surgeon is not listed' })],
  ]);
  await linkSurgery(request, journey.surgery);
  const later = await movesOn(page, [
    [at('patient-details'), (shown) => shown.getByRole('radio')],
    [pathTo('/patient/consent-form/side-wrong/:id', { id }), (shown) => shown.getByRole('radio')],
  ]);
  expect([...moves, ...unlinked, ...later]).toEqual([]);
});

test('what a surgeon can press stays where it was shown while the rest of the page loads', async ({
  page,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-form', request);
  const id = journey.surgery.surgery_id;
  await giveSession(page, await loginOf(request, SURGEON.email));
  const moves = await movesOn(page, [
    [SCREENS.surgeonNotes.paths[0], (shown) => shown.getByRole('navigation', { name: 'Surgeries' })],
    [pathTo('/surgeon/consent-form/statement/:id', { id }), (shown) => heading(shown, 'What matters')],
    [pathTo('/surgeon/consent-form/change/:id', { id }), (shown) => shown.getByRole('radio')],
    [pathTo('/surgeon/certificate/:id', { id }), (shown) => shown.getByText('Download Certificate')],
  ]);
  expect(moves).toEqual([]);
});

test('what can be pressed waits for what comes above it, in whatever order the answers come', async ({
  page,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'congratulations', request);
  const id = journey.surgery.surgery_id;
  const surgeon = await loginOf(request, SURGEON.email);
  const formOfSurgeon = pathTo('/surgeon/consent-form/:id', { id });
  await giveSession(page, surgeon);
  const ofSide = await movesOn(page, [
    [formOfSurgeon, (shown) => shown.getByRole('button', { name: 'Left side' }), ENDPOINTS.readMatters],
  ]);
  await clientOf(request)
    .as(surgeon.access_token)
    .call(ENDPOINTS.changeConsent, {
      params: { id },
      body: { laterality: 'Bilateral', reason: 'The new X-ray shows it.' },
    });
  const changed = (shown: Page) => heading(shown, 'What has changed');
  const ofSurgeon = await movesOn(page, [
    [formOfSurgeon, changed, ENDPOINTS.listRounds],
    [
      pathTo('/surgeon/certificate/:id', { id }),
      (shown) => shown.getByText('Download Certificate'),
      ENDPOINTS.readCertificate,
    ],
  ]);
  await giveSession(page, journey.patient.session);
  const form = pathTo('/patient/consent-process/:id', { id });
  const toSignature = (shown: Page) => shown.getByRole('link', { name: 'Go to the signature' });
  const ofPatient = await movesOn(page, [
    [
      SCREENS.patientDashboard.paths[0],
      (shown) => shown.getByRole('link', { name: 'View' }),
      ENDPOINTS.readPatient,
    ],
    [form, toSignature, ENDPOINTS.readStatement],
    [form, toSignature, ENDPOINTS.listRounds],
    [pathTo('/patient/surgery/:id', { id }), changed, ENDPOINTS.listRounds],
  ]);
  expect([...ofSide, ...ofSurgeon, ...ofPatient]).toEqual([]);
});
