import type { Page } from '@playwright/test';

/** Waits until the app has hydrated the page: before that, a press has no effect. */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
};
