import { expect, test } from '@playwright/test';
import { labels } from '@candour/contracts';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';
import { giveSession } from '../harness/session';
import { answerAll, button, title } from './patient-steps';

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
