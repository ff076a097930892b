import { SCREENS, type ScreenName } from '@candour/contracts';
import { Suspense } from 'react';
import type { PageProps } from '../lib/page-props';
import { Skeleton } from '../ui/skeleton/skeleton';
import { ErrorBoundary } from './error-boundary';
import { PAGES } from './pages';
import { type Part, part } from '../lib/part';
import { ScreenArrival } from './screen-arrival';
import { words } from './words';

const names = Object.keys(PAGES) as ScreenName[];

const parts = Object.fromEntries(
  names.map((name) => [name, part(async () => (await PAGES[name]()).Page)]),
) as Record<ScreenName, Part<PageProps>>;

export const preloadPage = (name: ScreenName): Promise<void> => parts[name].preload();

/** The other pages of the same area, so that going there takes no time. They are small. */
export const preloadArea = (name: ScreenName): void => {
  for (const other of names) {
    if (SCREENS[other].layout === SCREENS[name].layout) void preloadPage(other);
  }
};

/** Their list stays while another entry is opened; what hangs on the id inside is keyed by the page. */
const keptAcrossIds: readonly ScreenName[] = ['surgeonNotes', 'patientNotes'];

export interface ScreenViewProps extends PageProps {
  readonly name: ScreenName;
  readonly path: string;
}

/** One screen's page, made anew for each id, with its arrival and its own error boundary. */
export function ScreenView({ name, path, parameters }: ScreenViewProps) {
  const { Component: Page } = parts[name];
  const { title, layout } = SCREENS[name];
  const area = words.areas[layout];
  const key = keptAcrossIds.includes(name) ? name : path;
  return (
    <ErrorBoundary key={key}>
      <Suspense fallback={<Skeleton room="screen" />}>
        <ScreenArrival path={path} titles={area === null ? [title] : [title, area]} />
        <Page parameters={parameters} />
      </Suspense>
    </ErrorBoundary>
  );
}
