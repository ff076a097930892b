import { onSessionChangedElsewhere, readSession } from '../../api/token-storage';
import type { PageView } from '../../shell/page-view';
import { countPageView } from '../count-page-view';
import { whenFreeOf } from './half-done';
import { CONTROLS, type ServedPage } from './served-page';
import { takeOver } from './take-over';
import { words } from './words';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'click', 'submit'] as const;

const fetchWhole = async (script: string): Promise<void> => {
  const reply = await fetch(script);
  if (!reply.ok) throw new Error(`${script} answered ${reply.status}`);
  await reply.blob();
};

/**
 * Fetches the scripts of the screen at once; the server names them, because the app would find them one after
 * another. A browser never requests a failed module again, so each is fetched before any is imported.
 */
const fetchScripts = async (): Promise<void> => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="scripts-at-touch"]');
  await Promise.all((JSON.parse(meta?.content ?? '[]') as readonly string[]).map(fetchWhole));
};

const pendingIn = (root: HTMLElement): NodeListOf<Element> => root.querySelectorAll('[type="submit"]');

const forgetWarning = (root: HTMLElement): void => root.querySelector('form > [role="alert"]')?.remove();

const warn = (root: HTMLElement): void => {
  const warning = document.createElement('p');
  warning.setAttribute('role', 'alert');
  warning.textContent = words.notLoaded;
  root.querySelector('form')?.append(warning);
};

/** A page of the server has no id in its address, and its title begins with that of the screen. */
const viewOf = (path: string): PageView => ({
  route: path.replace(/(.)\/$/, '$1'),
  title: document.title.split(' - ', 1).join(),
});

/** Resolves when the element contains text. */
const whenFilled = (root: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.textContent === '') return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true });
  });

/** Whether the page is a login or registration and a session exists, perhaps from another tab. */
const isForSomebody = (root: HTMLElement): boolean =>
  root.querySelector('form') !== null && readSession() !== null;

/**
 * Loads the app when a person first uses a control of the server's page. Links work without the app. Typed text,
 * pressed buttons and submitted forms wait for it.
 */
export const loadAtFirstTouch = (root: HTMLElement, load: (page: ServedPage) => Promise<void>): void => {
  const path = window.location.pathname;
  const asked: HTMLElement[] = [];
  const whenFree = whenFreeOf(root);
  const rootForApp = (): HTMLElement => {
    const app = Object.assign(document.createElement('div'), { id: root.id });
    void whenFilled(app)
      .then(whenFree)
      .then(() => takeOver(root, app, asked));
    return app;
  };
  let isLoading = false;

  const begin = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      await fetchScripts();
      await load({ path, rootForApp });
    } catch {
      isLoading = false;
      for (const button of pendingIn(root)) button.removeAttribute('data-pending');
      if (asked.splice(0).length > 0) warn(root);
    }
  };

  const keep = (event: Event, control: HTMLElement): void => {
    event.preventDefault();
    forgetWarning(root);
    if (event.type === 'submit')
      for (const button of pendingIn(root)) button.setAttribute('data-pending', 'true');
    if (event.type !== 'submit' || !asked.includes(control)) asked.push(control);
  };
  root.addEventListener('submit', (event) => keep(event, event.target as HTMLElement));
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) keep(event, button);
  });
  for (const touch of TOUCHES)
    root.addEventListener(touch, ({ target }) => {
      if ((target as Element).closest(CONTROLS)) void begin();
    });

  const beginForSomebody = (): void => {
    if (isForSomebody(root)) void begin();
  };
  onSessionChangedElsewhere(beginForSomebody);
  beginForSomebody();
  // Disabled by the server, because without this script a submit would put a password into the address.
  for (const fields of root.querySelectorAll('fieldset')) fields.disabled = false;
  void countPageView(viewOf(path));
};
