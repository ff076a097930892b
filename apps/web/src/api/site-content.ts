export type PageKey = 'home' | 'terms' | 'privacy' | 'help-stages' | 'help-surgeon' | 'journey';

export interface PageSection {
  readonly key: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

/** The words of a page, which a hospital changes without touching the program. */
export interface PageText {
  readonly key: string;
  readonly title: string;
  /** Says that this is sample content; stands wherever the text stands. */
  readonly notice: string;
  readonly sections: readonly PageSection[];
}

/** A video of the product itself: the welcome on the home page, the intro before the wizard. */
export interface SiteVideo {
  readonly key: 'welcome' | 'intro';
  readonly title: string;
  readonly video_url: string;
  readonly captions_url: string;
  /** HTML of plain paragraphs. */
  readonly transcript: string;
}

const loading = new Map<string, Promise<unknown>>();

const read = async (address: string): Promise<unknown> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
};

/** Each text is fetched once a visit; a failure is not remembered. */
const readOnce = (address: string): Promise<unknown> => {
  const known = loading.get(address);
  if (known) return known;
  const reading = read(address).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, reading);
  return reading;
};

export const readPageText = (key: PageKey): Promise<PageText> =>
  readOnce(`/site-content/pages/${key}.json`) as Promise<PageText>;

export const readSiteVideos = async (): Promise<readonly SiteVideo[]> =>
  ((await readOnce('/site-content/videos.json')) as { readonly videos: readonly SiteVideo[] }).videos;

/** For tests, which each have a server of their own. */
export const forgetSiteContent = (): void => loading.clear();
