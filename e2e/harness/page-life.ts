import type { Page } from '@playwright/test';

const show = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The phone is put away, or another tab is looked at: Chromium without a screen has to be told. */
export const putAway = (page: Page): Promise<void> => show(page, 'hidden');
export const takeOut = (page: Page): Promise<void> => show(page, 'visible');
