import { screenAt, SCREENS } from '@candour/contracts';
import { createContext, use, useEffect } from 'react';
import { titleOf } from '../lib/document-title';
import type { PageView } from '../shell/page-view';
import { countPageView } from './count-page-view';

/** How long a page may take to show its heading before the focus stays unchanged. */
const HEADING_TIMEOUT_MS = 10_000;

/** An unknown address may contain anything, so nothing of it is sent. */
const NOT_FOUND: PageView = { route: '/404', title: 'Page not found' };

/**
 * The page view of a path: ":id" instead of every id, no query string, and the screen's own title, because the
 * document's title can name a patient.
 */
export const pageViewAt = (path: string): PageView => {
  const found = screenAt(path);
  return found ? { route: found.route, title: SCREENS[found.name].title } : NOT_FOUND;
};

export interface Arrivals {
  /** Counts a navigation. Returns true for the first one since the page load. */
  readonly arrive: () => boolean;
  /** Counts the page view of a path, unless that page is still open. */
  readonly view: (path: string) => void;
}

/** `viewed` is the path whose page view is counted already. */
export const createArrivals = (viewed: string | null = null): Arrivals => {
  let count = 0;
  let open = viewed;
  return {
    arrive: () => {
      count += 1;
      return count === 1;
    },
    view: (path) => {
      if (path === open) return;
      open = path;
      void countPageView(pageViewAt(path));
    },
  };
};

export const ArrivalContext = createContext<Arrivals>(createArrivals());

const headingOf = (main: Element): HTMLElement | null => main.querySelector<HTMLElement>('h1');

const isElsewhereIn = (main: Element): boolean =>
  document.activeElement !== null && document.activeElement !== main && main.contains(document.activeElement);

/** Focuses the heading, now or when it appears, unless the focus is already inside the page. */
const focusHeading = (main: Element): (() => void) => {
  const arrive = (): boolean => {
    const heading = headingOf(main);
    if (!heading) return false;
    if (!isElsewhereIn(main)) heading.focus({ preventScroll: true });
    return true;
  };
  if (arrive()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (arrive()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HEADING_TIMEOUT_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

export interface ScreenArrivalProps {
  readonly path: string;
  readonly titles: readonly string[];
}

/**
 * Sets the title, scrolls to the top and moves the focus to the h1 at every route change, but not at the first page:
 * the browser has just announced that one. A page may set a more specific title afterwards.
 */
export function ScreenArrival({ path, titles }: ScreenArrivalProps) {
  const title = titleOf(...titles);
  const arrivals = use(ArrivalContext);
  useEffect(() => {
    document.title = title;
    arrivals.view(path);
    const isFirst = arrivals.arrive();
    const main = document.getElementById('main');
    if (isFirst || !main) return undefined;
    window.scrollTo(0, 0);
    return focusHeading(main);
  }, [path, title, arrivals]);
  return null;
}
