import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The used part of jsdom, which ships no types. */
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

/** Classes that Node has too; events of the page must be instances of jsdom's. */
const pageClasses = ['Event', 'CustomEvent', 'EventTarget', 'navigator'];

/**
 * Makes this process look like the browser of an iPhone that shows the page, where react-aria injects all its
 * styles. Returns functions that read an element and the texts of the page's style elements.
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
