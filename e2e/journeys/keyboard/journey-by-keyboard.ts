import { labels } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import type { KeyboardHand } from '../../harness/keyboard-hand';
import { button, place } from '../../patient/patient-steps';

/** Answers every question as it comes; a list that the keys walk through waits for Enter. */
export const answerByKeyboard = async (page: Page, hand: KeyboardHand): Promise<void> => {
  const [, total] = /\/ (\d+)$/.exec(await place(page).innerText()) ?? [];
  for (let number = 1; number <= Number(total); number += 1) {
    await expect(place(page)).toHaveText(`Question ${number} / ${total}`);
    const dropdown = page.getByRole('combobox', { name: 'Choose your answer' });
    if ((await dropdown.count()) > 0) {
      await hand.pick(dropdown, (await dropdown.locator('option').nth(1).innerText()).trim());
      await hand.key('Enter');
    } else await hand.choose(page.getByRole('radio').nth(1), page.getByRole('radio'));
  }
  await expect(place(page)).toHaveText(`Question 1 / ${total}`);
  await expect(page.getByText(/You have answered every question/)).toBeVisible();
  await hand.press(button(page, labels.buttons.submit));
  await hand.press(button(page, labels.buttons.nextSection));
};

export const readByKeyboard = async (page: Page, hand: KeyboardHand): Promise<void> => {
  const [, total] = /(\d+)$/.exec(await page.getByText(/^Completed \d+ \/ \d+$/).innerText()) ?? [];
  for (let done = 1; done <= Number(total); done += 1) {
    await hand.press(page.locator('summary', { hasText: 'Read what the video says' }));
    await hand.press(button(page, 'I have read this'));
    await expect(page.getByText(`Completed ${done} / ${total}`)).toBeVisible();
  }
  await hand.press(button(page, labels.buttons.nextSection));
};

export const typeDateByKeyboard = async (
  page: Page,
  hand: KeyboardHand,
  [day, month, year]: readonly [string, string, string],
): Promise<void> => {
  await hand.type(page.getByLabel('Day'), day);
  await hand.type(page.getByLabel('Month'), month);
  await hand.type(page.getByLabel('Year'), year);
};
