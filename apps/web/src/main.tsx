import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadScreen } from './app/screen-parts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if (__QA__ && window.location.pathname.startsWith('/__qa')) {
  await import('./qa/main');
} else {
  // The first screen stands at once or not at all: no flicker of one part after another.
  await preloadScreen(window.location.pathname);

  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
