import type { Page } from '@playwright/test';

/**
 * Waits until the app has rendered the page: before that, a press of a button only waits for it. A page of the server
 * loads the app at a first touch, here the pointer over a link.
 */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.locator('#root a').first().dispatchEvent('pointerover');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
};
