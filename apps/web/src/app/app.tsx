import { navigate } from '../lib/navigation';
import { KitProvider } from '../ui/theme/kit-provider';
import { Router } from './router';

/** Theme and links around the routes; everything else hangs on the screen that is open. */
export function App() {
  return (
    <KitProvider navigate={navigate}>
      <Router />
    </KitProvider>
  );
}
