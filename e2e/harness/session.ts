import { authSessionOf, type LoginData } from '@candour/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PRODUCT } from './addresses';
import { SIZES, type Size } from './sizes';

/** The storage of a browser with a login on this site. */
export const storageOf = (site: string, session: LoginData) => ({
  cookies: [],
  origins: [
    {
      origin: site,
      localStorage: [
        {
          name: 'candour.session',
          value: JSON.stringify({ ...authSessionOf(session), startedAt: Date.now() }),
        },
      ],
    },
  ],
});

/** A browser with reduced motion and an existing session; null is a visitor. */
export const openAs = (
  browser: Browser,
  baseURL: string,
  session: LoginData | null,
  size?: Size,
): Promise<BrowserContext> => {
  const options: BrowserContextOptions = { reducedMotion: 'reduce', ...(size && SIZES[size]) };
  return browser.newContext(session ? { ...options, storageState: storageOf(baseURL, session) } : options);
};

/** Gives the browser of a page a session, for a test that is not about the login. */
export const giveSession = (page: Page, session: LoginData): Promise<void> =>
  page.context().setStorageState(storageOf(PRODUCT, session));
