import { expect, test } from '../harness/journey-test';
import { journeyOf, newJourney } from '../harness/patient-journey';
import { button, title } from './patient-steps';

/** Some 80 letters of the text. */
const READABLE_EM = 39;

test('on a wide desk the text before the start has lines that can be read, and its button is no wider', {
  tag: '@desk',
}, async ({ openBrowser, request }) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await page.goto(journeyOf(journey));
  await expect(title(page, 'Before you start')).toBeVisible();
  const text = page.getByRole('main').locator('p').filter({ hasText: 'There are no wrong answers' });
  await expect(text).toBeVisible();
  const letter = await text.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
  for (const part of [text, button(page, 'Start')])
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(READABLE_EM * letter);
});
