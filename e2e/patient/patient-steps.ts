import { labels } from '@candour/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The elements that a patient sees and presses, located by role or name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
export const place = (page: Page): Locator => page.getByText(/^Question \d+ \/ \d+$/);

export const dropdownOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Choose your answer' });

/** Waits for the answers of the question, because a dropdown may load after the question. */
export const waitForAnswers = (page: Page): Promise<void> =>
  page.getByRole('radio').or(dropdownOf(page)).first().waitFor();

export const answerShown = async (page: Page, which = 0): Promise<void> => {
  const dropdown = dropdownOf(page);
  await waitForAnswers(page);
  if (await dropdown.isVisible()) await dropdown.selectOption({ index: which + 1 });
  // Pressed only once: a second press could answer the next question.
  else await page.getByRole('radio').nth(which).click();
};

/** Answers the questions up to the answers to check; the screen advances by itself. */
export const answerAll = async (page: Page): Promise<void> => {
  await expect(page.getByRole('radio').or(dropdownOf(page)).first()).toBeEnabled();
  const [, total] = /\/ (\d+)$/.exec(await place(page).innerText()) ?? [];
  for (let number = 1; number <= Number(total); number += 1) {
    await expect(place(page)).toHaveText(`Question ${number} / ${total}`);
    await answerShown(page);
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeFocused();
};

export const submitSection = async (page: Page): Promise<void> => {
  await button(page, labels.buttons.submit).click();
  await button(page, labels.buttons.nextSection).click();
};

/** Reads every transcript, which counts as watching; the focus moves from one to the next and to the end. */
export const readAll = async (page: Page): Promise<void> => {
  const [, total] = /(\d+)$/.exec(await page.getByText(/^Completed \d+ \/ \d+$/).innerText()) ?? [];
  for (let done = 1; done <= Number(total); done += 1) {
    await page.getByText('Read what the video says').click();
    await button(page, 'I have read this').click();
    await expect(page.getByText(`Completed ${done} / ${total}`)).toBeVisible();
    if (done < Number(total)) await expect(page.locator('h2:focus')).toBeInViewport();
  }
  await expect(button(page, labels.buttons.nextSection)).toBeFocused();
};

export const typeDate = async (page: Page, day: string, month: string, year: string): Promise<void> => {
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
};

/** Expects the focused summary "There is a problem" with these messages. */
export const expectProblems = async (page: Page, ...said: readonly string[]): Promise<void> => {
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  expect(await summary.getByRole('listitem').allInnerTexts()).toEqual(said);
};
