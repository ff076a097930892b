import { authEndpoints, labels, pathTo } from '@candour/contracts';
import { expect, type Page, test } from '@playwright/test';
import { clientOf, PASSWORD, registerPatient } from '../harness/accounts';
import { giveSession } from '../harness/session';
import { walkTo } from '@candour/contracts/client';
import { assessments, newSurgery, type Patient } from '../harness/patient-journey';
import { answerShown, button, place, title } from './patient-steps';

test.use({ serviceWorkers: 'allow' });

const { buttons } = labels;
let patient: Patient;
let surgeryId: string;

const answeredOnServer = async (): Promise<number> =>
  (await assessments(patient, surgeryId))[0]?.user_answer_count ?? 0;

const answerTo = async (page: Page, next: number): Promise<void> => {
  await answerShown(page);
  await expect(place(page)).toHaveText(new RegExp(`^Question ${next} /`));
};

test.beforeEach(async ({ page }) => {
  patient = await registerPatient(page.request);
  surgeryId = (await newSurgery(patient)).surgery_id;
  await giveSession(page, patient.session);
  await page.goto(`/patient/consent-process/${surgeryId}`);
  await button(page, 'Start').click();
  await expect(page.getByRole('radio').first()).toBeEnabled();
});

test('what is answered without a network is kept, said to be kept, and sent when it is back', async ({
  page,
  context,
}) => {
  await answerTo(page, 2);
  await context.setOffline(true);
  await answerTo(page, 3);
  await expect(page.getByText(/You are offline\. What you do is kept on this device/)).toBeVisible();
  await button(page, buttons.save).click();
  await expect(page.getByText('Not saved yet: you are offline. We keep it on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await answeredOnServer()).toBe(2);
});

test('answers survive a reload before they were saved', async ({ page }) => {
  await answerTo(page, 2);
  await answerTo(page, 3);
  await page.reload();
  await expect(place(page)).toHaveText(/^Question 3 \//);
  await button(page, buttons.previousQuestion).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('leaving a step saves its answers', async ({ page }) => {
  await answerTo(page, 2);
  await page.getByRole('link', { name: labels.patientDashboard.notes }).first().click();
  await expect(title(page, 'Notes')).toBeVisible();
  await expect.poll(answeredOnServer).toBe(1);
});

test('a session that ends keeps the answers and returns to the same question', async ({ page }) => {
  await answerTo(page, 2);
  await button(page, buttons.save).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await answerTo(page, 3);
  await answerTo(page, 4);
  const token = await page.evaluate(() => {
    const held = Object.values({ ...localStorage }).find((text) => String(text).includes('expirationDate'));
    return (JSON.parse(String(held)) as { token: string }).token;
  });
  await clientOf(page.request).as(token).call(authEndpoints.logout);
  await page.reload();
  await expect(page).toHaveURL(/\/patient\/login$/);
  await page.getByLabel('Email').fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto(`/patient/consent-process/${surgeryId}`);
  await expect(place(page)).toHaveText(/^Question 4 \//);
});

test('the arrow keys walk through the answers without moving on, Space moves on', async ({ page }) => {
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await expect(place(page)).toHaveText(/^Question 1 \//);
  await page.keyboard.press('Space');
  await expect(place(page)).toHaveText(/^Question 2 \//);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
});

test('automatic moving on can be turned off, and stays off', async ({ page }) => {
  await button(page, 'Turn this off').click();
  await page.reload();
  await expect(page.getByText('Choose an answer, then press Next Question.')).toBeVisible();
});

test('a video that ends counts as watched, and the next one plays', async ({ page }) => {
  await walkTo('assessed', { patient, surgeryId });
  await page.goto(`/patient/consent-process/${surgeryId}`);
  await expect(title(page, 'Learning Resources')).toBeVisible();
  const video = page.locator('video');
  const first = await video.getAttribute('aria-label');
  await video.evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    element.currentTime = element.duration - 0.3;
  });
  await expect(page.getByText(/^Completed 1 \/ /)).toBeVisible();
  await expect(video).not.toHaveAttribute('aria-label', first ?? '');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 || !element.paused))
    .toBe(true);
});

test('a logout asks before words about what matters are lost', async ({ page }) => {
  await page.goto(pathTo('/patient/surgery/:id', { id: surgeryId }));
  await button(page, 'Write what matters to you').click();
  const hopes = page.getByRole('textbox', { name: /^What do you hope for/ });
  await hopes.fill('To walk the dog');
  await button(page, labels.links.logout).click();
  const question = page.getByRole('alertdialog', { name: 'Some of your work is not sent yet' });
  await expect(question).toContainText('You have written something and not sent it.');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(hopes).toHaveValue('To walk the dog');
  await button(page, buttons.save).click();
  await expect(page.getByRole('heading', { name: 'Your surgeon can read this' })).toBeFocused();
  await button(page, labels.links.logout).click();
  await expect(page).toHaveURL(/\/home$/);
});
