import type { Page } from '@playwright/test';

/** Waits until the app has taken the page over: before that nobody hears what is pressed. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
};
