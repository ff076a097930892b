import { useRef } from 'react';
import { navigate } from '../lib/navigation';
import { KitProvider } from '../ui/theme/kit-provider';
import { ErrorBoundary } from './error-boundary';
import { Router } from './router';
import { ArrivalContext } from './screen-arrival';

/** Theme and links around the routes; everything else hangs on the screen that is open. */
export function App() {
  const hasArrived = useRef(false);
  return (
    <KitProvider navigate={navigate}>
      <ArrivalContext value={hasArrived}>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
      </ArrivalContext>
    </KitProvider>
  );
}
