import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The forbidden things that a page did. */
export interface Sightings {
  readonly ran: string[];
  readonly reached: string[];
  readonly violations: string[];
}

/** The canary of every page and frame: it reports to the test when a payload calls it. */
const CANARY = `
  window.zq = (what) => console.log('ZQRAN ' + what);
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => { window.zq(name); return true; };
  document.addEventListener('securitypolicyviolation', (event) =>
    console.log('ZQVIOLATION ' + event.violatedDirective + ' ' + event.blockedURI));
`;

/** A browser context whose pages are watched; `session` is the reply of a login, or null for a visitor. */
export const watchedContext = async (
  browser: Browser,
  origin: string,
  { session, bypassCSP }: { session: object | null; bypassCSP: boolean },
): Promise<{ context: BrowserContext; seen: Sightings }> => {
  const localStorage = session ? [{ name: 'candour.session', value: JSON.stringify(session) }] : [];
  const context = await browser.newContext({
    bypassCSP,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await context.addInitScript(CANARY);
  const seen: Sightings = { ran: [], reached: [], violations: [] };
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('ZQRAN')) seen.ran.push(`${message.page()?.url() ?? ''}: ${text}`);
    if (text.startsWith('ZQVIOLATION')) seen.violations.push(`${message.page()?.url() ?? ''}: ${text}`);
  });
  context.on('dialog', (dialog) => {
    seen.ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) seen.reached.push(url);
  });
  return { context, seen };
};

const MOVE_OVER = `for (const element of document.querySelectorAll('body *'))
  for (const kind of ['pointerover', 'mouseover', 'focus', 'animationstart', 'toggle'])
    element.dispatchEvent(new Event(kind, { bubbles: true }));`;

/** A thread shows its latest notes first, and earlier ones after a press. */
const PRESSES_MOST = 20;

/** Opens a page, waits until it is idle, loads all its content, and moves the pointer over every element. */
export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 30_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined);
  const earlier = page.getByRole('button', { name: /earlier/i });
  for (let press = 0; press < PRESSES_MOST && (await earlier.count()) > 0; press += 1)
    await earlier
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
  await page.evaluate(MOVE_OVER).catch(() => undefined);
};

const ODD = String.raw`[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].flatMap(({ name, value }) => [
    ...(/^on/i.test(name) ? ['<' + element.localName + ' ' + name + '>'] : []),
    ...(['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name) &&
    /^\s*(javascript|vbscript|data:text)/i.test(value)
      ? [name + '=' + value.slice(0, 40)]
      : []),
  ]),
  ...(element.localName === 'a' && element.target === '_blank' && !/noopener|noreferrer/.test(element.rel)
    ? ['a link without noopener: ' + element.href.slice(0, 60)]
    : []),
])`;

/** Executable markup that the product never renders: inline handlers and `javascript:` links. */
export const oddIn = (page: Page): Promise<string[]> => page.evaluate<string[]>(ODD).catch(() => []);

/** The elements, attributes and links of some HTML, as Chromium parses it, that are not permitted. */
export const besides = (
  page: Page,
  html: string,
  allowed: {
    readonly tags: readonly string[];
    readonly attributes: readonly string[];
    readonly schemes: readonly string[];
  },
): Promise<string[]> =>
  page.evaluate<string[]>(`((html, { tags, attributes, schemes }) =>
    [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('body *')].flatMap((element) => [
      ...(tags.includes(element.localName) ? [] : [element.localName]),
      ...[...element.attributes].map(({ name }) => name)
        .filter((name) => element.localName !== 'a' || !attributes.includes(name)),
      ...(!element.hasAttribute('href') || schemes.includes(URL.parse(element.getAttribute('href'))?.protocol.slice(0, -1))
        ? [] : [element.getAttribute('href')]),
    ]))(${JSON.stringify(html)}, ${JSON.stringify(allowed)})`);
