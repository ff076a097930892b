import {
  knownPageText,
  knownSiteVideos,
  type PageKey,
  type PageText,
  readPageText,
  readSiteVideos,
  type SiteVideo,
} from '../../api/site-content';
import { type Loaded, useLoaded } from './use-loaded';

/** The hospital's text of a page. Show its `notice` with it. */
export const usePageText = (key: PageKey): Loaded<PageText> =>
  useLoaded(
    () => readPageText(key),
    () => knownPageText(key),
  );

/** The welcome or the introduction video; `data` is also null if the content has none. */
export const useSiteVideo = (key: SiteVideo['key']): Loaded<SiteVideo | null> => {
  const pick = (videos: readonly SiteVideo[]) => videos.find((video) => video.key === key) ?? null;
  return useLoaded(
    async () => pick(await readSiteVideos()),
    () => pick(knownSiteVideos()),
  );
};

/** One section of a page by its key. */
export const sectionOf = (text: PageText, key: string): PageText['sections'][number] | null =>
  text.sections.find((section) => section.key === key) ?? null;
