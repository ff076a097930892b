import type { Page } from '@playwright/test';

/**
 * Waits until the app has rendered the page. A page of the server loads the app at the first touch, here a pointer
 * over a link; it is repeated, because the script that listens loads after the page.
 */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    root?.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
  });
};
