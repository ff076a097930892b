import { SCREENS, type ScreenName } from '@candour/contracts';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { PageProps } from '../lib/page-props';
import { Skeleton } from '../ui/skeleton/skeleton';
import { ErrorBoundary } from './error-boundary';
import { PAGES } from './pages';
import { ScreenArrival } from './screen-arrival';
import { words } from './words';

type LazyPage = LazyExoticComponent<ComponentType<PageProps>>;

const lazyPages = new Map<ScreenName, LazyPage>();

const pageOf = (name: ScreenName): LazyPage => {
  const known = lazyPages.get(name);
  if (known) return known;
  const page = lazy(async () => ({ default: (await PAGES[name]()).Page }));
  lazyPages.set(name, page);
  return page;
};

/** Begins to load a page beside whatever else its screen waits for. A failure shows when the page itself is opened. */
export const preloadPage = (name: ScreenName): void => {
  PAGES[name]().catch(() => undefined);
};

/** Their list stays while another entry is opened; what hangs on the id inside is keyed by the page. */
const keptAcrossIds: readonly ScreenName[] = ['surgeonNotes', 'patientNotes'];

export interface ScreenViewProps extends PageProps {
  readonly name: ScreenName;
  readonly path: string;
}

/** One screen's page, made anew for each id, with its arrival and its own error boundary. */
export function ScreenView({ name, path, parameters }: ScreenViewProps) {
  const Page = pageOf(name);
  const { title, layout } = SCREENS[name];
  const area = words.areas[layout];
  const key = keptAcrossIds.includes(name) ? name : path;
  return (
    <ErrorBoundary key={key}>
      <Suspense fallback={<Skeleton />}>
        <ScreenArrival path={path} titles={area === null ? [title] : [title, area]} />
        <Page parameters={parameters} />
      </Suspense>
    </ErrorBoundary>
  );
}
