import { useState } from 'react';
import { navigate } from '../lib/navigation';
import { KitProvider } from '../ui/theme/kit-provider';
import { ErrorBoundary } from './error-boundary';
import { Router } from './router';
import { ArrivalContext, createArrivals } from './screen-arrival';

/** Theme and links around the routes. */
export function App() {
  const [arrivals] = useState(createArrivals);
  return (
    <KitProvider navigate={navigate}>
      <ArrivalContext value={arrivals}>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </ArrivalContext>
    </KitProvider>
  );
}
