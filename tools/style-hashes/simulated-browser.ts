import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** jsdom ships no types; this is the part that is used. */
const { JSDOM } = require('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: BrowserWindow };
};

type BrowserWindow = Record<string, unknown> & {
  document: {
    getElementById: (id: string) => unknown;
    querySelectorAll: (selector: string) => Iterable<{ textContent: string | null }>;
  };
  navigator: object;
};

/** Classes that Node has too, but whose instances a page's events must belong to. */
const pageClasses = ['Event', 'CustomEvent', 'EventTarget', 'navigator'];

/**
 * Makes this process look like an iPhone's browser that shows the page, where react-aria injects all it ever does.
 * Returns functions that read an element and the texts of the page's style elements.
 */
export function becomeBrowser(html: string): { element: (id: string) => unknown; styles: () => string[] } {
  const { window } = new JSDOM(html, { url: 'http://localhost/', pretendToBeVisual: true });
  Object.defineProperty(window.navigator, 'platform', { value: 'iPhone' });
  const noMedia = () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing });
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => !(name in globalThis) || pageClasses.includes(name),
  );
  for (const name of names) define(name, window[name]);
  define('window', window);
  window['matchMedia'] = noMedia;
  define('matchMedia', noMedia);
  const { document } = window;
  return {
    element: (id) => document.getElementById(id),
    styles: () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
  };
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function nothing(): void {}
