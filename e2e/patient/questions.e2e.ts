import { addressOfStep, assessmentEndpoints, ENDPOINTS, labels, STEP_OF_QUESTIONS } from '@candour/contracts';
import { createSurgery, walkTo } from '@candour/contracts/client';
import { expect, type Page, test } from '@playwright/test';
import { registerPatient } from '../harness/accounts';
import { assessments, journeyOf, newJourney } from '../harness/patient-journey';
import { giveSession } from '../harness/session';
import { answerAll, answerShown, button, place, title } from './patient-steps';

const { buttons } = labels;
const SMALL_PHONE = { width: 360, height: 640 };

/** Radios show all answers at once; a dropdown is one element. */
const secondAnswer = (page: Page) => page.getByRole('radio').nth(1).or(page.getByRole('combobox')).last();

const check = (page: Page) => page.getByRole('heading', { level: 2, name: 'Check your answers' });

test('two answers of the longest question of each operation are in sight on a small phone', async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const patient = await registerPatient(page.request);
  const { operations } = await patient.client.call(ENDPOINTS.listOperations);
  expect(operations.length).toBeGreaterThan(0);
  await giveSession(page, patient.session);
  for (const { operation_name: operation } of operations) {
    const { surgery_id: surgeryId } = await createSurgery(patient.client, { operation });
    await walkTo('consulted', { patient, surgeryId });
    const asked = (await assessments(patient, surgeryId)).flatMap(({ category, question_answers }) =>
      question_answers.map((question) => ({ category, question })),
    );
    const length = ({ question }: (typeof asked)[number]): number =>
      [question.question_text, ...question.question_possible_answers.slice(0, 2)].join('').length;
    const [longest] = asked.toSorted((one, other) => length(other) - length(one));
    if (!longest) throw new Error(`${operation} asks nothing`);
    const address = addressOfStep(surgeryId, STEP_OF_QUESTIONS[longest.category]);
    await page.goto(`${address}#${longest.question.question_id}`);
    await expect(secondAnswer(page), operation).toBeInViewport({ ratio: 1 });
  }
});

test('two answers are in sight when the next question comes by itself, also after the last answer', async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const journey = await newJourney(page.request);
  await giveSession(page, journey.patient.session);
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  for (const number of [1, 2, 3]) {
    await expect(place(page)).toHaveText(new RegExp(`^Question ${number} /`));
    await expect(secondAnswer(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio').last().click();
  }
});

test('on a tablet that is held upright the steps are one line above the question', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const journey = await newJourney(page.request);
  await giveSession(page, journey.patient.session);
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await expect(place(page)).toBeVisible();
  await expect(page.getByText(/^Step 1 of \d, Initial Assessment$/)).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Your consent process' }).getByRole('listitem');
  await expect(steps).toHaveCount(0);
});

test('the picture that teaches a question is there on demand on a phone, and beside the question on a desk', async ({
  page,
}) => {
  const patient = await registerPatient(page.request);
  const { surgery_id: surgeryId } = await createSurgery(patient.client, {
    operation: 'Total knee replacement',
  });
  await walkTo('learned', { patient, surgeryId });
  const asked = (await assessments(patient, surgeryId)).flatMap((category) => category.question_answers);
  const about = asked.find(({ question_heading }) => question_heading === 'What the operation does');
  const picture = page.getByRole('img', { name: /total knee replacement/ });
  await giveSession(page, patient.session);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`${addressOfStep(surgeryId, 'consent-assessment')}#${about?.question_id}`);
  await expect(button(page, 'Show the picture')).toBeAttached();
  await expect(secondAnswer(page)).toBeInViewport({ ratio: 1 });
  await expect(picture).toBeHidden();
  await button(page, 'Show the picture').click();
  await expect(picture).toBeInViewport();
  await button(page, 'Hide the picture').click();
  await expect(picture).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(picture).toBeInViewport();
  await expect(secondAnswer(page)).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Show the picture')).toBeHidden();
});

test('a question leads to the video about it, and the video back to the question', async ({ page }) => {
  const patient = await registerPatient(page.request);
  const { surgery_id: surgeryId } = await createSurgery(patient.client, {
    operation: 'Total knee replacement',
  });
  await walkTo('learned', { patient, surgeryId });
  const asked = (await assessments(patient, surgeryId)).flatMap((category) => category.question_answers);
  const about = asked.find(({ question_heading }) => question_heading === 'Signs of infection');
  await giveSession(page, patient.session);
  await page.goto(`${addressOfStep(surgeryId, 'consent-assessment')}#${about?.question_id}`);
  await page.getByRole('link', { name: 'Watch the video about this' }).click();
  await expect(title(page, 'Learning Resources')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'What can go wrong' })).toBeVisible();
  await button(page, 'Questions about this video').click();
  await page.getByRole('link', { name: 'Signs of infection' }).click();
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Signs of infection/ })).toBeVisible();
});

test('back goes to the question before, and a reload stays at the question', async ({ page }) => {
  const journey = await newJourney(page.request);
  await giveSession(page, journey.patient.session);
  await page.goto('/patient/dashboard');
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await answerShown(page);
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await button(page, buttons.nextQuestion).click();
  await expect(place(page)).toHaveText(/^Question 3 \//);
  await page.reload();
  await expect(place(page)).toHaveText(/^Question 3 \//);
  await page.goBack();
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await page.goBack();
  await expect(place(page)).toHaveText(/^Question 1 \//);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.goForward();
  await expect(place(page)).toHaveText(/^Question 2 \//);
});

test('the answers are checked before Submit, and one that is changed leads back to them', async ({
  page,
}) => {
  const journey = await newJourney(page.request);
  const { patient, surgery } = journey;
  await giveSession(page, patient.session);
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await answerAll(page);
  const [first] = await assessments(patient, surgery.surgery_id);
  const [asked] = first?.question_answers ?? [];
  await page.getByRole('link', { name: `Change: ${asked?.question_heading}` }).click();
  await expect(place(page)).toHaveText(/^Question 1 \//);
  await answerShown(page, 1);
  await expect(check(page)).toBeFocused();
  const chosen = asked?.question_possible_answers[1] ?? '';
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: chosen }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(check(page)).toBeVisible();
  const sent = page.waitForRequest(`**${assessmentEndpoints.saveAnswers.path}`);
  await button(page, buttons.submit).click();
  expect((await sent).postDataJSON()).toMatchObject({ submit: true });
  await expect(button(page, buttons.nextSection)).toBeVisible();
  await button(page, buttons.nextSection).click();
  await expect(title(page, 'Learning Resources')).toBeVisible();
});
