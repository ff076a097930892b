import { useState } from 'react';
import { navigate } from '../lib/navigation';
import { KitProvider } from '../ui/theme/kit-provider';
import { ErrorBoundary } from './error-boundary';
import { Router } from './router';
import { ArrivalContext, createArrivals } from './screen-arrival';

export interface AppProps {
  /** The path whose page view is counted already. */
  readonly viewed?: string | null;
}

/** Theme and links around the routes. */
export function App({ viewed = null }: AppProps) {
  const [arrivals] = useState(() => createArrivals(viewed));
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
