import { expect, test } from '@playwright/test';
import { labels, pathTo } from '@candour/contracts';
import { createSurgery } from '@candour/contracts/client';
import { registerPatient } from '../harness/accounts';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';
import { giveSession } from '../harness/session';
import { answerShown, button, answerAll, place, title, waitForAnswers } from './patient-steps';

const OWN_WORDS = 'In your own words, what will you do?';

test('a patient who has submitted the assessment reads what the hospital advises and says what they will do', async ({
  page,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-assessment', request);
  await giveSession(page, journey.patient.session);
  await page.goto(`${journeyOf(journey)}?step=consent-assessment`);
  await answerAll(page);
  await button(page, labels.buttons.submit).click();

  await expect(title(page, 'What your hospital advises')).toBeFocused();
  await expect(page.getByText('This is not a test.')).toBeVisible();
  await expect(page.getByRole('link', { name: /999/ }).first()).toHaveAttribute('href', 'tel:999');

  const words = page.getByLabel(OWN_WORDS).first();
  await words.fill('I will ring 111 the same day');
  await page.reload();
  await expect(words).toHaveValue('I will ring 111 the same day');
  await page
    .getByRole('button', { name: /^Save my words/ })
    .first()
    .click();
  await expect(page.getByText('Saved. Your surgeon sees it.').first()).toBeVisible();

  await page.goBack();
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  await page.getByRole('link', { name: 'Read what your hospital advises' }).click();
  await expect(words).toHaveValue('I will ring 111 the same day');
  await button(page, labels.buttons.nextSection).click();
  await expect(title(page, 'Feedback')).toBeVisible();
});

test('who is not sure that they want the operation is led to the surgeon and the ways out, and may go on', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const patient = await registerPatient(request);
  const { surgery_id: id } = await createSurgery(patient.client, {
    operation: 'Gallbladder removal (laparoscopic cholecystectomy)',
  });
  await giveSession(page, patient.session);
  await page.goto(pathTo('/patient/consent-process/:id', { id }));
  await button(page, 'Start').click();
  const unsure = page.getByRole('radio', { name: 'I am not sure that I want it' });
  const [, total] = /\/ (\d+)$/.exec(await place(page).innerText()) ?? [];
  for (let number = 1; number <= Number(total); number += 1) {
    await expect(place(page)).toHaveText(`Question ${number} / ${total}`);
    await waitForAnswers(page);
    if (await unsure.isVisible()) await unsure.click();
    else await answerShown(page);
  }
  await button(page, labels.buttons.submit).click();
  await expect(title(page, 'You are not sure that you want this operation')).toBeFocused();
  await expect(page.getByRole('link', { name: 'I do not want this operation' })).toBeVisible();
  await page
    .getByRole('button', { name: /surgeon/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Write a note/ })).not.toBeEmpty();
  await page.goBack();
  await button(page, labels.buttons.nextSection).click();
  await expect(title(page, 'Learning Resources')).toBeVisible();
});
