import { SCREENS, screenAt } from '@candour/contracts';

/** That a page was opened, without anything about who opened it or what stands on it. */
export interface PageView {
  readonly route: string;
  readonly title: string;
}

/** An unknown address may hold anything, so nothing of it is kept. */
const NOT_FOUND: PageView = { route: '/404', title: 'Page not found' };

/**
 * The page at a path, as it may be counted: ":id" for every id, nothing of what stands after the ?, and the screen's own
 * title instead of the document's, which can name a patient.
 */
export const pageViewAt = (path: string): PageView => {
  const found = screenAt(path);
  return found ? { route: found.route, title: SCREENS[found.name].title } : NOT_FOUND;
};
