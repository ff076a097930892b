import { screenAt, SCREENS } from '@candour/contracts';
import type { PageView } from '../shell/page-view';

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
