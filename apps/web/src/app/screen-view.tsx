import { type ScreenName, SCREENS } from '@candour/contracts';
import { Suspense } from 'react';
import type { PageProps } from '../lib/page-props';
import { type Part, part } from '../lib/part';
import { Skeleton } from '../ui/skeleton/skeleton';
import { ErrorBoundary } from './error-boundary';
import { ScreenArrival } from './screen-arrival';
import { PAGES, staysAcrossIds } from './screens';
import { words } from './words';

const names = Object.keys(PAGES) as ScreenName[];

const parts = Object.fromEntries(
  names.map((name) => [name, part(async () => (await PAGES[name]()).Page)]),
) as Record<ScreenName, Part<PageProps>>;

export const preloadPage = (name: ScreenName): Promise<void> => parts[name].preload();

/** Loads the other pages of the same area, which are small, so that opening them takes no time. */
export const preloadArea = (name: ScreenName): void => {
  for (const other of names) {
    if (SCREENS[other].layout === SCREENS[name].layout) void preloadPage(other);
  }
};

export interface ScreenViewProps extends PageProps {
  readonly name: ScreenName;
  readonly path: string;
}

/** The page of a screen, remounted for each id, with its own error boundary. */
export function ScreenView({ name, path, parameters }: ScreenViewProps) {
  const { Component: Page } = parts[name];
  const { title, layout } = SCREENS[name];
  const area = words.areas[layout];
  const key = staysAcrossIds(name) ? name : path;
  return (
    <ErrorBoundary key={key}>
      <Suspense fallback={<Skeleton />}>
        <ScreenArrival path={path} titles={area === null ? [title] : [title, area]} />
        <Page parameters={parameters} />
      </Suspense>
    </ErrorBoundary>
  );
}
