import { forgetServed, keepServed, knownServed, readServed } from './served-json';

export type PageKey = 'home' | 'terms' | 'privacy' | 'help-stages' | 'help-surgeon' | 'journey';

export interface PageSection {
  readonly key: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

/** The text of a page. A hospital changes it without changing the program. */
export interface PageText {
  readonly key: string;
  readonly title: string;
  /** States that this is sample content. Every page shows it with the text. */
  readonly notice: string;
  readonly sections: readonly PageSection[];
}

/** A video about the product: the welcome on the home page, or the introduction before the wizard. */
export interface SiteVideo {
  readonly key: 'welcome' | 'intro';
  readonly title: string;
  readonly video_url: string;
  readonly mp4_url: string | null;
  readonly poster: { readonly url: string; readonly title: string } | null;
  readonly captions_url: string;
  /** HTML of plain paragraphs. */
  readonly transcript: string;
}

/** The film of such a video, as the player takes it. */
export const filmOf = ({ video_url, mp4_url, captions_url, poster }: SiteVideo) => ({
  type: 'FILE' as const,
  url: video_url,
  mp4Url: mp4_url,
  captionsUrl: captions_url,
  poster,
});

interface SiteVideos {
  readonly videos: readonly SiteVideo[];
}

const VIDEOS = '/site-content/videos.json';
export const addressOfPage = (key: string): string => `/site-content/pages/${key}.json`;

export const readPageText = (key: PageKey): Promise<PageText> =>
  readServed(addressOfPage(key)) as Promise<PageText>;

export const knownPageText = (key: PageKey): PageText | null =>
  knownServed(addressOfPage(key)) as PageText | null;

export const readSiteVideos = async (): Promise<readonly SiteVideo[]> =>
  ((await readServed(VIDEOS)) as SiteVideos).videos;

export const knownSiteVideos = (): readonly SiteVideo[] =>
  (knownServed(VIDEOS) as SiteVideos | null)?.videos ?? [];

/** Stores the texts and the videos without a fetch. */
export const keepSiteContent = (pages: readonly PageText[], videos: readonly SiteVideo[]): void => {
  for (const page of pages) keepServed(addressOfPage(page.key), page);
  keepServed(VIDEOS, { videos } satisfies SiteVideos);
};

export const forgetSiteContent = forgetServed;
