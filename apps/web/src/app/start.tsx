import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import type { ServedPage } from './first-touch/served-page';
import { preloadScreen } from './screen-parts';
import { preloadText } from './screens';

const render = (root: HTMLElement, viewed: string | null): void =>
  createRoot(root).render(
    <StrictMode>
      <App viewed={viewed} />
    </StrictMode>,
  );

/**
 * Renders the first screen when all its parts have loaded, so that it does not flicker. It takes the place of the server's
 * page, if there is one; where the text of that page cannot be loaded, it fails and the server's page stays.
 */
export const start = async (page?: ServedPage): Promise<void> => {
  const { pathname } = window.location;
  const [hasText] = await Promise.all([preloadText(pathname), preloadScreen(pathname)]);
  if (page && !hasText) throw new Error('The text of this page did not load');
  const root = page ? page.rootForApp() : document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  render(root, page?.path ?? null);
};
