import type { Page } from '@playwright/test';

/** Shows what an administrator can do with the first person of the list: on a phone it is behind one button. */
export const showActions = async (page: Page): Promise<void> => {
  await page.getByRole('rowheader').first().waitFor();
  const actions = page.getByRole('button', { name: /^Actions / }).first();
  if (await actions.isVisible()) await actions.click();
};
