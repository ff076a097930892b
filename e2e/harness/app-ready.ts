import type { Page } from '@playwright/test';

/**
 * Waits until the app has rendered the page: before that, a press of a button only waits for it. A page of the server
 * loads the app at a first touch, here the pointer over a link; again and again, because the script that hears it loads
 * after the page.
 */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    root?.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
  });
};
