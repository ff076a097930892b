import { screenAt, type ScreenName } from '@candour/contracts';
import { runtimeConfig } from '../api/runtime-config';
import { readPageText, readSiteVideos } from '../api/site-content';

const nothing = (): null => null;

/** The words of screens that the server has rendered already; without a video a page is whole all the same. */
const TEXTS: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  home: () => Promise.all([readPageText('home'), readSiteVideos().catch(nothing)]),
  terms: () => readPageText('terms'),
  privacy: () => readPageText('privacy'),
  accessibility: () => runtimeConfig(),
};

/** Loads the words of the screen at a path. Answers false when they could not be had. */
export const preloadTexts = async (path: string): Promise<boolean> => {
  const load = TEXTS[screenAt(path)?.name ?? 'patientLogin'];
  return (
    load === undefined ||
    load().then(
      () => true,
      () => false,
    )
  );
};
