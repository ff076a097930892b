import { type Layout, SCREENS, screenAt, type ScreenName } from '@candour/contracts';
import { whenAllAnswered } from '../api/calls-under-way';
import { LAYOUTS_BY_NAME } from './layouts/layouts';
import { needsSession } from './needs-session';
import { part } from '../lib/part';
import { outboxRunner } from './outbox-part';
import { preloadArea, preloadPage } from './screen-view';

export const sessionShell = part(async () => (await import('./session-shell')).SessionShell);

export const notFound = part(async () => (await import('../pages/public/not-found.page')).NotFoundPage);

const isPrivate = (layout: Layout): boolean => ['patient', 'surgeon', 'admin'].includes(layout);

/** Loads, side by side, all that the screen at a path is made of. */
export const preloadScreen = async (path: string): Promise<void> => {
  const name = screenAt(path)?.name ?? null;
  if (name === null) return notFound.preload();
  await Promise.all([
    preloadPage(name),
    ...(needsSession(name) ? [sessionShell.preload()] : []),
    ...(SCREENS[name].role === null ? [] : [outboxRunner.preload()]),
    LAYOUTS_BY_NAME[SCREENS[name].layout].preload(),
  ]);
};

/** Safari has no idle callback; there it is soon enough. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );

/** Once a private screen stands with its data, its neighbours come along, unless the person saves data. */
export const preloadNeighbours = async (name: ScreenName): Promise<void> => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (!isPrivate(SCREENS[name].layout) || connection?.saveData) return;
  await whenAllAnswered();
  await whenIdle();
  preloadArea(name);
};
