import { ENDPOINTS, labels, messages } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey-test';
import { putAway, takeOut } from '../../harness/page-life';
import { createSurgery } from '@candour/contracts/client';
import { linkSurgery, loginOf, registerPatient, SURGEON, PASSWORD } from '../../harness/accounts';
import {
  assessments,
  advanceTo,
  loggedIn,
  journeyOf,
  newJourney,
  type PatientJourney,
} from '../../harness/patient-journey';
import { answerShown, button, place, title } from '../../patient/patient-steps';

const { buttons } = labels;
const TWO_HOURS_MS = 2 * 3_600_000;

const answersOnServer = async ({ patient, surgery }: PatientJourney): Promise<readonly (string | null)[]> => {
  const [first] = await assessments(patient, surgery.surgery_id);
  return (first?.question_answers ?? []).map((row) => row.patient_answer);
};

const offered = async (
  { patient, surgery }: PatientJourney,
  question: number,
): Promise<readonly string[]> => {
  const [first] = await assessments(patient, surgery.surgery_id);
  return first?.question_answers[question]?.question_possible_answers ?? [];
};

test('two tabs that answer the same questions lose none of them, and the later answer stays', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const one = await openBrowser(journey.patient.session);
  await one.goto(journeyOf(journey));
  await button(one, 'Start').click();
  await answerShown(one, 0);
  await expect(place(one)).toHaveText(/^Question 2 \//);
  await button(one, buttons.save).click();
  await expect(one.getByText(/^Saved at/)).toBeVisible();

  const other = await one.context().newPage();
  await other.goto(journeyOf(journey));
  await expect(place(other)).toHaveText(/^Question 2 \//);
  await answerShown(other, 0);
  await expect(place(other)).toHaveText(/^Question 3 \//);
  await answerShown(one, 1);
  await expect(place(one)).toHaveText(/^Question 3 \//);
  await button(other, buttons.previousQuestion).click();
  await button(other, buttons.previousQuestion).click();
  await answerShown(other, 1);
  await expect(place(other)).toHaveText(/^Question 2 \//);
  await putAway(other);
  await putAway(one);

  const [first, second] = [(await offered(journey, 0))[1], (await offered(journey, 1))[1]];
  await expect.poll(async () => (await answersOnServer(journey)).slice(0, 2)).toEqual([first, second]);
  await takeOut(one);
  await one.reload();
  await expect(place(one)).toHaveText(/^Question 3 \//);
  await button(one, buttons.previousQuestion).click();
  await expect(one.getByRole('radio').nth(1)).toBeChecked();
});

const logInAgain = async (page: Page, email: string): Promise<void> => {
  await expect(page).toHaveURL(/\/(patient|surgeon)\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
};

const answerTwo = async (page: Page, journey: PatientJourney): Promise<void> => {
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  for (const next of [2, 3]) {
    await answerShown(page);
    await expect(place(page)).toHaveText(new RegExp(`^Question ${next} /`));
  }
};

const endSession = ({ patient }: PatientJourney): Promise<unknown> => patient.client.call(ENDPOINTS.logout);

test('a session that the server ends in the middle comes back to the question with what was not saved', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await answerTwo(page, journey);
  await endSession(journey);
  await button(page, buttons.save).click();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await logInAgain(page, journey.patient.email);
  await expect(place(page)).toHaveText(/^Question 3 \//);
  const again = { ...journey, patient: await loggedIn(request, journey.patient) };
  await expect.poll(async () => (await answersOnServer(again)).filter(Boolean).length).toBe(2);
});

test('a browser that has lost the token asks for a login at Save, and nothing is lost', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await answerTwo(page, journey);
  await page.evaluate(() => localStorage.removeItem('candour.session'));
  await button(page, buttons.save).click();
  await logInAgain(page, journey.patient.email);
  await expect(page).toHaveURL(/\/patient\/dashboard$/);
  const again = { ...journey, patient: await loggedIn(request, journey.patient) };
  await expect.poll(async () => (await answersOnServer(again)).filter(Boolean).length).toBe(2);
  await page.goto(journeyOf(journey));
  await expect(place(page)).toHaveText(/^Question 3 \//);
});

test('a session that ends at an earlier step comes back to that step', async ({ openBrowser, request }) => {
  const journey = await newJourney(request);
  await advanceTo('certified', journey);
  const page = await openBrowser(journey.patient.session);
  await page.goto(`${journeyOf(journey)}?step=certificate`);
  await expect(page.getByText(messages.certificateCompleted)).toBeVisible();
  await endSession(journey);
  await page.reload();
  await logInAgain(page, journey.patient.email);
  await expect(title(page, messages.certificateCompleted)).toBeVisible();
});

test('a phone that slept for two hours shows the same question, and what was answered has been sent', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await page.clock.install();
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await answerShown(page);
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await putAway(page);
  await expect.poll(async () => (await answersOnServer(journey))[0]).not.toBeNull();
  await page.clock.fastForward(TWO_HOURS_MS);
  await takeOut(page);
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await answerShown(page);
  await expect(place(page)).toHaveText(/^Question 3 \//);
  await button(page, buttons.save).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect((await answersOnServer(journey))[1]).not.toBeNull();
});

test('a surgeon whose session ends while the phone sleeps finds the page and the note again', async ({
  openBrowser,
  request,
}) => {
  const patient = await registerPatient(request);
  const surgery = await createSurgery(patient.client);
  await linkSurgery(request, surgery);
  const page = await openBrowser(await loginOf(request, SURGEON.email));
  await page.clock.install();
  await page.goto(`/surgeon/notes/${surgery.surgery_id}`);
  await page.getByRole('textbox', { name: 'Write a note' }).click();
  await page.keyboard.type('A nurse visits you every day.');
  await putAway(page);
  await page.clock.fastForward(TWO_HOURS_MS);
  await takeOut(page);
  await expect(page).toHaveURL(/\/surgeon\/login$/);
  // The server did not sleep: its new token is of today.
  await page.clock.setSystemTime(new Date());
  await logInAgain(page, SURGEON.email);
  await expect(page).toHaveURL(new RegExp(`/surgeon/notes/${surgery.surgery_id}$`));
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveText(
    'A nurse visits you every day.',
  );
});
