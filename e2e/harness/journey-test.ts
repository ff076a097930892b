import type { LoginData } from '@candour/contracts';
import { type Page, test as base } from '@playwright/test';
import { LAB } from './addresses';
import { storageOf } from './session';
import { keepWalks } from './walks';

/** A separate browser for a person, with or without a session. */
export type OpenBrowser = (login?: LoginData) => Promise<Page>;

/** Tests on the QA build, whose machines record their transitions for the coverage of the lab. */
export const test = base.extend<{ readonly openBrowser: OpenBrowser }>({
  baseURL: LAB,
  context: async ({ context }, lend, info) => {
    await lend(context);
    await keepWalks(context, info, 'own');
  },
  openBrowser: async ({ browser }, lend, info) => {
    const pages: Page[] = [];
    await lend(async (login) => {
      const context = await browser.newContext(login ? { storageState: storageOf(LAB, login) } : {});
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const [index, page] of pages.entries()) {
      await keepWalks(page.context(), info, `browser ${index + 1}`);
      await page.context().close();
    }
  },
});

export { expect } from '@playwright/test';
