import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadScreen } from './app/screen-parts';
import { preloadTexts } from './app/screen-texts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/**
 * The first screen stands at once or not at all: no flicker of one part after another. It takes the place of what the
 * server has rendered in one go; where its words cannot be had, the server's page stays to be read.
 */
const { pathname } = window.location;
const [hasTexts] = await Promise.all([preloadTexts(pathname), preloadScreen(pathname)]);

if (hasTexts || !root.hasChildNodes()) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
