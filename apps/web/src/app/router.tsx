import { type Screen, screenAt, type ScreenName, SCREENS } from '@candour/contracts';
import { Suspense, useEffect, useState } from 'react';
import { readSession } from '../api/token-storage';
import { usePathname } from '../lib/navigation';
import { LAYOUTS_BY_NAME } from './layouts/layouts';
import { ScreenArrival } from './screen-arrival';
import { notFound, preloadNeighbours, preloadScreen, sessionShell } from './screen-parts';
import { ScreenView } from './screen-view';
import { needsSession, usesOutbox } from './screens';
import { words } from './words';

const { Component: SessionShell } = sessionShell;
const { Component: NotFoundPage } = notFound;
const { Component: GeneralLayout } = LAYOUTS_BY_NAME.general;

/** The screen for an unknown address; a logged-in user keeps the header with the tabs. */
const lostAt = (path: string): Screen => {
  if (readSession() === null) return SCREENS.home;
  return { ...SCREENS.home, layout: path.startsWith('/surgeon') ? 'surgeon-portal' : 'patient-portal' };
};

const AFTER_THE_SCREEN_MS = 1_500;

/** Loads the parts of the next screen in parallel, and its neighbours after it has rendered. */
const usePreloading = (path: string, name: ScreenName | null): void => {
  void preloadScreen(path);
  useEffect(() => {
    if (name === null) return undefined;
    const timer = setTimeout(() => void preloadNeighbours(name), AFTER_THE_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [name]);
};

/**
 * Every route of section 2, read from SCREENS. After the first screen with a session, the session shell stays
 * mounted, so that unsent work is still sent while the user reads the terms.
 */
export function Router() {
  const path = usePathname();
  const found = screenAt(path);
  const name = found?.name ?? null;
  const [hasShell, setHasShell] = useState(needsSession(name) || (found === null && readSession() !== null));
  if (needsSession(name) && !hasShell) setHasShell(true);
  usePreloading(path, name);

  const view = found ? (
    <ScreenView name={found.name} path={path} parameters={found.parameters} />
  ) : (
    <Suspense fallback={null}>
      <ScreenArrival path={path} titles={[words.notFoundTitle]} />
      <NotFoundPage />
    </Suspense>
  );
  if (!hasShell)
    return (
      <Suspense fallback={null}>
        <GeneralLayout path={path}>{view}</GeneralLayout>
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      <SessionShell
        screen={name === null ? lostAt(path) : SCREENS[name]}
        path={path}
        usesOutbox={name !== null && usesOutbox(name)}
      >
        {view}
      </SessionShell>
    </Suspense>
  );
}
