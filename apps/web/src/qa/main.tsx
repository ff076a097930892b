import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme/fonts';
import { Density } from '../ui/theme/density';
import { KitProvider } from '../ui/theme/kit-provider';
import { Lab } from './lab';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <KitProvider>
      <Density value="staff">
        <Lab />
      </Density>
    </KitProvider>
  </StrictMode>,
);
