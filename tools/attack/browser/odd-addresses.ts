import type { Browser } from '@playwright/test';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import type { Hostile } from './hostile-people.ts';
import { oddIn, visit, watchedContext } from './watched.ts';
import { PASSWORD } from '../../testbed/contracts.ts';

const RUN = 'window.zq&&zq(1)';
const MARKUP = `"><img src=x onerror=${RUN}><svg onload=${RUN}>`;
const NAMES = [
  'next',
  'return',
  'returnTo',
  'return_to',
  'redirect',
  'redirect_uri',
  'redirectTo',
  'url',
  'continue',
  'from',
  'to',
  'r',
  'goto',
  'target',
  'token',
  'email',
  'search',
  'page',
];

/** No page executes any part of its address. */
export const tryOddAddresses = async (
  target: Target,
  tally: Tally,
  browser: Browser,
  { viewers }: Hostile,
): Promise<void> => {
  const evil = 'https://evil.people.test/';
  const query = (value: string): string =>
    NAMES.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
  const addresses = [
    `/nothing/${encodeURIComponent(MARKUP)}`,
    `/nothing?${query(MARKUP)}`,
    `/nothing#${MARKUP}`,
    `/?${query(MARKUP)}#${MARKUP}`,
    `/login?${query(MARKUP)}`,
    `/password-reset?token=${encodeURIComponent(MARKUP)}&email=${encodeURIComponent(MARKUP)}`,
    `/password-reset?token=javascript:${RUN}`,
    `/password-reset?token=${'a'.repeat(43)}#${MARKUP}`,
    `/login?${query(`javascript:${RUN}`)}`,
    `/#javascript:${RUN}`,
    `/patient/notes/${encodeURIComponent(MARKUP)}`,
    `/__proto__/constructor?__proto__[x]=1&constructor[prototype][zq]=1`,
  ];
  for (const bypassCSP of [false, true]) {
    const { context, seen } = await watchedContext(browser, target.url, { session: null, bypassCSP });
    const page = await context.newPage();
    for (const address of addresses) {
      await visit(page, `${target.url}${address}`);
      const odd = await oddIn(page);
      tally.check(
        'no address puts anything into a page',
        odd.length === 0 && seen.ran.length === 0,
        `${address}: ${[...odd, ...seen.ran].slice(0, 3).join()}`,
      );
      tally.check(
        'no address leads to another site',
        new URL(page.url()).origin === target.url && seen.reached.length === 0,
        `${address}: ${page.url()}`,
      );
    }
    await context.close();
  }
  const [patient] = viewers;
  for (const value of [
    evil,
    '//evil.people.test',
    '/\\evil.people.test',
    `javascript:${RUN}`,
    '/%09/evil.people.test',
  ]) {
    const { context, seen } = await watchedContext(browser, target.url, { session: null, bypassCSP: true });
    const page = await context.newPage();
    await visit(page, `${target.url}/login?${query(value)}#${value}`);
    await page
      .locator('input[type=email], input[name=email]')
      .first()
      .fill(patient?.email ?? '');
    await page.locator('input[type=password]').first().fill(PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await page
      .waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 15_000 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined);
    const { origin, pathname } = new URL(page.url());
    const isHome = origin === target.url && pathname.startsWith('/patient');
    tally.check(
      'a login leads to a page of ours',
      isHome && seen.ran.length + seen.reached.length === 0,
      `${value}: ${page.url()} ${seen.reached.join()}`,
    );
    await context.close();
  }
};
