import type { Page } from '@playwright/test';

/** Shows the actions for the first person of the list, which are behind one button on a phone. */
export const showActions = async (page: Page): Promise<void> => {
  await page.getByRole('rowheader').first().waitFor();
  const actions = page.getByRole('button', { name: /^Actions / }).first();
  if (await actions.isVisible()) await actions.click();
};
