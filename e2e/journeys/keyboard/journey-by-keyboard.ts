import { labels } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import type { KeyboardUser } from '../../harness/keyboard-user';
import { button, dropdownOf, place, waitForAnswers } from '../../patient/patient-steps';

/** Answers every question in turn up to the answers to check; a dropdown needs Enter. */
export const answerByKeyboard = async (page: Page, user: KeyboardUser): Promise<void> => {
  const [, total] = /\/ (\d+)$/.exec(await place(page).innerText()) ?? [];
  for (let number = 1; number <= Number(total); number += 1) {
    await expect(place(page)).toHaveText(`Question ${number} / ${total}`);
    const dropdown = dropdownOf(page);
    await waitForAnswers(page);
    if (await dropdown.isVisible()) {
      await user.pick(dropdown, (await dropdown.locator('option').nth(1).innerText()).trim());
      await user.key('Enter');
    } else await user.choose(page.getByRole('radio').nth(1), page.getByRole('radio'));
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeFocused();
  await user.press(button(page, labels.buttons.submit));
  await user.press(button(page, labels.buttons.nextSection));
};

export const readByKeyboard = async (page: Page, user: KeyboardUser): Promise<void> => {
  const [, total] = /(\d+)$/.exec(await page.getByText(/^Completed \d+ \/ \d+$/).innerText()) ?? [];
  for (let done = 1; done <= Number(total); done += 1) {
    await user.press(page.locator('summary', { hasText: 'Read what the video says' }));
    await user.press(button(page, 'I have read this'));
    await expect(page.getByText(`Completed ${done} / ${total}`)).toBeVisible();
  }
  await user.press(button(page, labels.buttons.nextSection));
};

export const typeDateByKeyboard = async (
  page: Page,
  user: KeyboardUser,
  [day, month, year]: readonly [string, string, string],
): Promise<void> => {
  await user.type(page.getByLabel('Day'), day);
  await user.type(page.getByLabel('Month'), month);
  await user.type(page.getByLabel('Year'), year);
};
