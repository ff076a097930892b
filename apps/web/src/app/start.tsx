import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { preloadScreen } from './screen-parts';
import { preloadTexts } from './screen-texts';

/** What takes the place of the server's page does so once there is something to read in it. */
const stageFor = (standing: HTMLElement): HTMLElement => {
  if (!standing.hasChildNodes()) return standing;
  const stage = document.createElement('div');
  stage.id = standing.id;
  const observer = new MutationObserver(() => {
    if (stage.textContent === '') return;
    observer.disconnect();
    standing.replaceWith(stage);
  });
  observer.observe(stage, { childList: true, subtree: true, characterData: true });
  return stage;
};

/**
 * The first screen stands at once or not at all: no flicker of one part after another. Where the words of a text cannot
 * be had, the server's page stays to be read.
 */
export const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const { pathname } = window.location;
  const [hasTexts] = await Promise.all([preloadTexts(pathname), preloadScreen(pathname)]);
  if (!hasTexts && root.hasChildNodes()) return;
  createRoot(stageFor(root)).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
