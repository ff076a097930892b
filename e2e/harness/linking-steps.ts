import { messages, SCREENS } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';

/** The surgeon links to the patient's surgery by its code. */
export const linkByCode = async (page: Page, code: string, patient: string): Promise<void> => {
  await page.goto(SCREENS.surgeonLink.paths[0]);
  await page.getByRole('textbox', { name: 'Unique code' }).fill(code);
  await page.getByRole('button', { name: 'Find surgery' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(patient);
  await page.getByRole('button', { name: 'Yes, this is my patient' }).click();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Link To Surgery' }).click();
  await expect(page.getByRole('heading', { name: messages.linked })).toBeVisible();
};

/** What a surgery waits for, as the surgeon's list says it. */
export const expectListedAs = async (page: Page, patient: string, progress: string): Promise<void> => {
  await page.goto(SCREENS.surgeonSurgeries.paths[0]);
  const row = page.getByRole('row').filter({ hasText: patient });
  await expect(row).toContainText(progress);
};
