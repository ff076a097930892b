import { JOURNEY_STEPS, type JourneyStepId, labels, messages } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey-test';
import { advanceTo, journeyOf, newJourney, reachStep } from '../../harness/patient-journey';
import { answerShown, button, place, title } from '../../patient/patient-steps';

const { buttons } = labels;

const titleOf = (step: JourneyStepId): string =>
  step === 'congratulations'
    ? messages.congratulations
    : (JOURNEY_STEPS.find(({ id }) => id === step)?.name ?? '');

const answerFirst = async (page: Page): Promise<void> => {
  await expect(place(page)).toHaveText(/^Question 1 \//);
  await answerShown(page);
  await expect(place(page)).toHaveText(/^Question 2 \//);
};

const expectFirstAnswered = async (page: Page): Promise<void> => {
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await button(page, buttons.previousQuestion).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
};

/** Unfinished work on each step, and what must be left of it afterwards. */
const halfDone: Partial<Record<JourneyStepId, { do: typeof answerFirst; expectKept: typeof answerFirst }>> = {
  'initial-assessment': { do: answerFirst, expectKept: expectFirstAnswered },
  'consent-assessment': { do: answerFirst, expectKept: expectFirstAnswered },
  feedback: { do: answerFirst, expectKept: expectFirstAnswered },
  'learning-resources': {
    do: async (page) => {
      await page.getByText('Read what the video says').click();
      await button(page, 'I have read this').click();
      await expect(page.getByText(/^Completed 1 \/ /)).toBeVisible();
    },
    expectKept: (page) => expect(page.getByText(/^Completed 1 \/ /)).toBeVisible(),
  },
};

for (const { id } of JOURNEY_STEPS) {
  test(`a reload at ${id} comes back to the same place with the same answers`, async ({
    openBrowser,
    request,
  }) => {
    const journey = await newJourney(request);
    await reachStep(journey, id, request);
    const page = await openBrowser(journey.patient.session);
    await page.goto(`${journeyOf(journey)}?step=${id}`);
    if (id === 'initial-assessment') await button(page, 'Start').click();
    await expect(title(page, titleOf(id))).toBeVisible();
    await halfDone[id]?.do(page);
    await page.reload();
    await expect(title(page, titleOf(id))).toBeVisible();
    await halfDone[id]?.expectKept(page);
  });
}

/** Opens an earlier step in the stepper, which on a phone is a sheet. */
const openStep = async (page: Page, step: JourneyStepId): Promise<void> => {
  const all = button(page, 'All steps');
  if (await all.isVisible()) await all.click();
  await page.getByRole('button', { name: new RegExp(`^\\W*${titleOf(step)}`) }).click();
  await expect(title(page, titleOf(step))).toBeVisible();
};

test('the feedback that is offered has an address: a reload stays, and back and forward go by it', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'feedback', request);
  const page = await openBrowser(journey.patient.session);
  await page.goto(`${journeyOf(journey)}?step=consent-assessment`);
  await button(page, buttons.nextSection).click();
  await expect(title(page, titleOf('feedback'))).toBeVisible();
  await answerFirst(page);
  await page.reload();
  await expect(title(page, titleOf('feedback'))).toBeVisible();
  await expectFirstAnswered(page);
  await button(page, 'Skip this step').click();
  await expect(title(page, titleOf('certificate'))).toBeVisible();
  await page.goBack();
  await expect(title(page, titleOf('feedback'))).toBeVisible();
  await expect(place(page)).toHaveText(/^Question 1 \//);
});

test('back and forward go through the steps that were opened, and every answer is still there', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const { patient, surgery } = journey;
  await advanceTo('assessed', journey);
  const page = await openBrowser(patient.session);
  await page.goto('/patient/dashboard');
  await page.getByRole('link', { name: /^View / }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await halfDone['learning-resources']?.do(page);

  await openStep(page, 'initial-assessment');
  await expect(page.getByText(messages.sectionLocked)).toBeVisible();
  await page.goBack();
  await expect(title(page, titleOf('learning-resources'))).toBeVisible();
  await halfDone['learning-resources']?.expectKept(page);
  await page.goForward();
  await expect(title(page, titleOf('initial-assessment'))).toBeFocused();
  await page.reload();
  await expect(title(page, titleOf('initial-assessment'))).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.goBack();
  await expect(title(page, titleOf('learning-resources'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/patient/surgery/${surgery.surgery_id}$`));
  await page.goForward();
  await expect(title(page, titleOf('learning-resources'))).toBeVisible();
  await halfDone['learning-resources']?.expectKept(page);
});

test('an address of a step opens it, and one that lies ahead says what comes first', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  await advanceTo('certified', journey);
  const page = await openBrowser(journey.patient.session);
  await page.goto(`${journeyOf(journey)}?step=certificate`);
  await expect(page.getByText(messages.certificateCompleted)).toBeVisible();
  await page.goto(`${journeyOf(journey)}?step=consent-form`);
  await expect(title(page, 'Patient Details')).toBeVisible();
  await expect(page.getByText(/^Consent Form is not ready yet/)).toBeVisible();
});
