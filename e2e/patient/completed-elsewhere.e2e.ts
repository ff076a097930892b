import { assessmentEndpoints, labels, messages } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { loginOf, registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { newSurgery, type Patient } from '../harness/patient-journey';
import { answerAll, answerShown, button, place } from './patient-steps';

const { buttons } = labels;

const openQuestions = async (page: Page, patient: Patient, surgeryId: string): Promise<void> => {
  await giveSession(page, await loginOf(page.request, patient.email));
  await page.goto(`/patient/consent-process/${surgeryId}`);
  await button(page, 'Start').click();
  await expect(page.getByRole('radio').first()).toBeEnabled();
};

test('a section that another device submits shows the submitted answers without a reload', async ({
  page,
  browser,
}) => {
  const patient = await registerPatient(page.request);
  const { surgery_id: surgeryId } = await newSurgery(patient);
  await openQuestions(page, patient, surgeryId);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openQuestions(other, patient, surgeryId);
  await answerAll(other);
  await button(other, buttons.submit).click();
  await expect(other.getByText(messages.sectionLocked)).toBeVisible();

  await answerShown(page, 1);
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await button(page, buttons.save).click();
  await expect(page.getByText(messages.sectionLocked)).toBeVisible();
  await expect(page.getByText(/^Some of your work could not be saved:/)).toBeVisible();
  await expect(page.getByText('Initial Assessment: 100% complete')).toBeAttached();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await button(page, buttons.previousQuestion).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.close();
});

test('the answers cannot be changed while they are being submitted', async ({ page }) => {
  const patient = await registerPatient(page.request);
  const { surgery_id: surgeryId } = await newSurgery(patient);
  await openQuestions(page, patient, surgeryId);
  await answerAll(page);
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${assessmentEndpoints.saveAnswers.path}`, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^Change: / })
    .first()
    .click();
  await button(page, buttons.submit).click();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  letThrough();
  await expect(page.getByText(messages.sectionLocked)).toBeVisible();
});
