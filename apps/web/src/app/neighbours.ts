import type { ScreenName } from '@candour/contracts';
import { whenAllAnswered } from '../api/calls-under-way';
import { whenIdle } from '../lib/when-idle';
import { preloadArea } from './screen-view';

/**
 * After a private screen has its data: loads its neighbours and the dialogs, which may first open without a network, and
 * has the browser cache the app for offline use. Not if the user saves data.
 */
export const preloadNeighbours = async (name: ScreenName): Promise<void> => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  await whenAllAnswered();
  await whenIdle();
  preloadArea(name);
  await Promise.allSettled([import('../ui/dialog/dialog'), import('../shell/session/session-dialogs')]);
  await registerWorker();
};

/** Has the browser install the service worker of this build. A development server and the lab have none. */
const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || __QA__ || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
};
