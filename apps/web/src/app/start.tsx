import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preloadScreen } from './screen-parts';
import { preloadText } from './screens';

/** Replaces the server's page as soon as the app has rendered text. */
const containerReplacing = (current: HTMLElement): HTMLElement => {
  if (!current.hasChildNodes()) return current;
  const container = document.createElement('div');
  container.id = current.id;
  const observer = new MutationObserver(() => {
    if (container.textContent === '') return;
    observer.disconnect();
    current.replaceWith(container);
  });
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  return container;
};

/**
 * Renders the first screen when all its parts have loaded, so that it does not flicker. If the text of a public page
 * cannot be loaded, the server's page stays.
 */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const { pathname } = window.location;
  const [hasText] = await Promise.all([preloadText(pathname), preloadScreen(pathname)]);
  if (!hasText && root.hasChildNodes()) return;
  createRoot(containerReplacing(root)).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
