import { authSessionOf, type LoginData } from '@candour/contracts';
import type { Browser, BrowserContext } from '@playwright/test';

const SESSION_KEY = 'candour.session';

/** A browser with reduced motion and an existing session; null is a visitor. */
export const openAs = (
  browser: Browser,
  baseURL: string,
  session: LoginData | null,
): Promise<BrowserContext> => {
  const stored = session && { ...authSessionOf(session), startedAt: Date.now() };
  return browser.newContext({
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: stored
        ? [{ origin: baseURL, localStorage: [{ name: SESSION_KEY, value: JSON.stringify(stored) }] }]
        : [],
    },
  });
};
