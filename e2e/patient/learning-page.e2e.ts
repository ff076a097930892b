import { ENDPOINTS, pathTo } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { openAs } from '../harness/session';
import { journeyOf, newJourney, reachStep } from '../harness/patient-journey';
import { button, place, title } from './patient-steps';

test('a patient reads about a risk, answers its question, comes back to its paragraph and asks the surgeon', async ({
  browser,
  baseURL,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'learning-resources', request);
  const { patient, surgery } = journey;
  const context = await openAs(browser, baseURL ?? '', patient.session);
  const page = await context.newPage();

  await page.goto(`${journeyOf(journey)}?step=learning-resources`);
  await page.getByRole('link', { name: /^Read about your operation/ }).click();
  await expect(title(page, 'Total knee replacement')).toBeFocused();
  const risks = page.getByRole('region', { name: 'What can go wrong' });
  await expect(risks.getByText('You can answer them when you have seen the videos.')).toBeVisible();
  await expect(risks.getByText(/of 1,000 people\. It does not happen to/).first()).toBeVisible();

  const drawings = page.getByRole('img', { name: /knee/ });
  await expect(drawings.first()).toBeVisible();
  expect(await drawings.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const row = risks.getByText('Blood clot in the leg').last();
  await row.click();
  await risks.getByRole('link', { name: 'Read about this' }).click();
  await expect(page).toHaveURL(/#about-clots$/);

  await risks
    .getByRole('button', { name: /^(blood )?clot/i })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await reachStep(journey, 'consent-assessment', request);
  await page.goto(pathTo('/patient/learn/:id', { id: surgery.surgery_id }));
  await risks.locator('a[href*="consent-assessment"]').first().click();
  await expect(title(page, 'Consent Assessment')).toBeVisible();
  await expect(place(page)).not.toHaveText(/^Question 1 /);
  const asked = new URL(page.url()).hash;
  expect(asked).not.toBe('');
  await page.getByRole('link', { name: 'Read about this' }).click();
  await expect(page).toHaveURL(/\/patient\/learn\/.*#about-/);
  await expect(page.locator(':focus')).toHaveId(/^about-/);
  await expect(risks.locator(`a[href$="${asked}"]`).first()).toBeVisible();

  await button(page, 'Ask my surgeon about this: What can go wrong').click();
  await expect(title(page, 'Notes')).toBeVisible();
  await expect(page.getByText('About “What can go wrong”:')).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Write a note' });
  await expect(editor).toBeFocused();
  await expect(editor).toBeInViewport();
  await page.keyboard.type('how likely is it?');
  await expect(editor).toHaveText(/^About “What can go wrong”:\s?how likely is it\?$/);
  const { surgery_notes } = await patient.client.call(ENDPOINTS.listNotes, {
    params: { id: surgery.surgery_id },
  });
  expect(surgery_notes).toEqual([]);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(risks).toBeVisible();
  await context.close();
});
