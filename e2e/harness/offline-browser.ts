import { expect, type Page } from '@playwright/test';

/** The first part of the API's addresses. */
const API = 'api';

/** The caches of Candour in a browser. */
export interface HeldInBrowser {
  /** The kept answers of a session, by address. */
  readonly kept: readonly string[];
  /** The caches of the app's own files. */
  readonly versions: readonly string[];
  readonly databases: number;
  readonly localKeys: readonly string[];
  readonly sessionKeys: readonly string[];
}

export const heldIn = (page: Page): Promise<HeldInBrowser> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const others = names.filter((name) => !name.startsWith('candour-app-'));
    const requests = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()));
    return {
      kept: requests.flat().map(({ url }) => new URL(url).pathname),
      versions: names.filter((name) => name.startsWith('candour-app-')),
      databases: (await indexedDB.databases()).length,
      localKeys: Object.keys(localStorage),
      sessionKeys: Object.keys(sessionStorage),
    };
  });

/** Waits until the service worker has cached the app and answers for this page. */
export const appIsCached = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Waits until enough answers are kept. */
export const areKept = async (page: Page, atLeast: number): Promise<void> => {
  await appIsCached(page);
  await expect.poll(async () => (await heldIn(page)).kept.length).toBeGreaterThanOrEqual(atLeast);
};

/** Waits until the answers of every call since the page load are kept, and those of `calls` still are. */
export const everythingIsKept = async (page: Page, calls: Set<string>): Promise<void> => {
  await appIsCached(page);
  await expect(async () => {
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    for (const path of paths) if (path.startsWith(`/${API}/`)) calls.add(path);
    const { kept } = await heldIn(page);
    expect(kept.filter((path) => path.startsWith('/kept/'))).toHaveLength(calls.size);
  }).toPass({ timeout: 30_000 });
};
