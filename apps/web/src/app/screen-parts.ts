import { type Layout, screenAt, type ScreenName, SCREENS } from '@candour/contracts';
import { part } from '../lib/part';
import { LAYOUTS_BY_NAME } from './layouts/layouts';
import { outboxRunner } from './outbox-part';
import { preloadPage } from './screen-view';
import { needsSession, usesOutbox } from './screens';

export const sessionShell = part(async () => (await import('./session-shell')).SessionShell);

export const notFound = part(async () => (await import('../pages/public/not-found.page')).NotFoundPage);

const isPrivate = (layout: Layout): boolean => ['patient', 'surgeon', 'admin'].includes(layout);

/** Loads all parts of the screen at a path in parallel. */
export const preloadScreen = async (path: string): Promise<void> => {
  const name = screenAt(path)?.name ?? null;
  if (name === null) {
    await Promise.all([notFound.preload(), LAYOUTS_BY_NAME.general.preload()]);
    return;
  }
  await Promise.all([
    preloadPage(name),
    ...(needsSession(name) ? [sessionShell.preload()] : []),
    ...(usesOutbox(name) ? [outboxRunner.preload()] : []),
    LAYOUTS_BY_NAME[SCREENS[name].layout].preload(),
  ]);
};

/** Loads what comes after a private screen. */
export const preloadNeighbours = async (name: ScreenName): Promise<void> => {
  if (isPrivate(SCREENS[name].layout)) await (await import('./neighbours')).preloadNeighbours(name);
};
