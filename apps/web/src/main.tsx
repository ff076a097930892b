import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadScreen } from './app/screen-parts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The first screen stands at once or not at all: no flicker of one part after another. */
await preloadScreen(window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
