import type { Page } from '@playwright/test';

const show = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Hides the page, like a locked phone or another tab; headless Chromium needs an event for it. */
export const putAway = (page: Page): Promise<void> => show(page, 'hidden');
export const takeOut = (page: Page): Promise<void> => show(page, 'visible');
