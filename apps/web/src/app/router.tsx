import { SCREENS, screenAt, type ScreenName } from '@candour/contracts';
import { lazy, Suspense, useState } from 'react';
import { usePathname } from '../lib/navigation';
import { NotFoundPage } from '../pages/public/not-found.page';
import { GeneralLayout } from './layouts/general-layout';
import { ScreenArrival } from './screen-arrival';
import { preloadPage, ScreenView } from './screen-view';
import { words } from './words';

/** Texts to read: they need no session, so neither do they load what keeps one. */
const textScreens: readonly ScreenName[] = ['home', 'terms', 'privacy', 'accessibility'];

const loadSessionShell = () => import('./session-shell');
const SessionShell = lazy(async () => ({ default: (await loadSessionShell()).SessionShell }));

/**
 * Every route of section 2, read from SCREENS. Once a screen has needed the session, its machines stay for the visit:
 * unsent work goes on being sent while somebody reads the terms.
 */
export function Router() {
  const path = usePathname();
  const found = screenAt(path);
  const isText = found === null || textScreens.includes(found.name);
  const [hasShell, setHasShell] = useState(!isText);
  if (!isText && !hasShell) setHasShell(true);

  if (hasShell && found) preloadPage(found.name);
  const view = found ? (
    <ScreenView name={found.name} path={path} parameters={found.parameters} />
  ) : (
    <>
      <ScreenArrival path={path} titles={[words.notFoundTitle]} />
      <NotFoundPage />
    </>
  );
  if (!hasShell) return <GeneralLayout path={path}>{view}</GeneralLayout>;
  return (
    <Suspense fallback={null}>
      <SessionShell screen={SCREENS[found?.name ?? 'home']} path={path}>
        {view}
      </SessionShell>
    </Suspense>
  );
}
