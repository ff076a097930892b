import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { GATHER_VITALS, IS_QUIET, READ_VITALS, type Vitals } from './vitals.ts';

/** The phone of Lighthouse: a quarter of this processor's speed, and slow 4G. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const PROCESSOR_SLOWER = 4;
const RTT_MS = 150;
const KILOBIT_BYTES = 1024 / 8;
const SLOW_4G = {
  offline: false,
  latency: RTT_MS * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * KILOBIT_BYTES,
  uploadThroughput: 750 * 0.9 * KILOBIT_BYTES,
};
const PATIENCE_MS = 60_000;
const DESK = { viewport: { width: 1440, height: 900 } };

const open = async (browser: Browser, options: object): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options });
  await context.addInitScript(GATHER_VITALS);
  return context;
};

export const openDesk = async (browser: Browser): Promise<Page> => (await open(browser, DESK)).newPage();

export const openPhone = async (browser: Browser): Promise<Page> => (await open(browser, PHONE)).newPage();

/** Throttles the page to that phone, and empties its cache. */
export const slowDown = async (page: Page, url: string): Promise<void> => {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER });
};

/** Waits until an expression is true in the page, whose policy keeps it from asking itself. */
export const untilTrue = async (page: Page, expression: string): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`${page.url()} does not come to ${expression}`);
    await sleep(100);
  }
};

/** Waits until the page rests, and says what it did. */
export const vitalsOf = async (page: Page): Promise<Vitals> => {
  await page.waitForLoadState('networkidle');
  await untilTrue(page, IS_QUIET);
  return page.evaluate<Vitals>(READ_VITALS);
};
