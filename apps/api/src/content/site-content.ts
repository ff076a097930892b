import type { FastifyInstance } from 'fastify';
import type { Content } from './content-file';
import { contentFileAddress } from './media-file';
import type { PageContent, PageSection } from './page-file';
import { type PlaceholderValues, fillPlaceholders } from './placeholders';
import { transcriptHtml } from './video-file';

/** A video of the product itself, as the web app plays it. */
export interface SiteVideo {
  readonly key: string;
  readonly title: string;
  readonly video_url: string;
  /** The MP4, for browsers that do not play WebM. */
  readonly mp4_url: string | null;
  /** The first drawing of the video. A video with one has its words on the picture. */
  readonly poster: { readonly url: string; readonly title: string } | null;
  readonly captions_url: string;
  readonly transcript: string;
}

/** A page with the texts of this installation. */
type SitePage = Omit<PageContent, 'sections'> & {
  readonly sections: readonly Omit<PageSection, 'onlyWith'>[];
};

const FRESH_FOR = 'public, max-age=300';

/** Whether a section applies to this installation: the text about page views is shown only when they are counted. */
const holds = ({ onlyWith }: PageSection, values: PlaceholderValues): boolean =>
  onlyWith !== 'page-view-analytics' || values.ANALYTICS_HOST !== '';

const filled = (page: PageContent, values: PlaceholderValues): SitePage => {
  const fill = (text: string): string => fillPlaceholders(text, values);
  return {
    ...page,
    title: fill(page.title),
    sections: page.sections
      .filter((section) => holds(section, values))
      .map(({ key, heading, paragraphs, items }) => ({
        key,
        heading: fill(heading),
        paragraphs: paragraphs.map(fill),
        items: items.map(fill),
      })),
  };
};

/** The texts and videos of public pages, help and start screens, which a hospital can replace. */
export const siteContent = (content: Content, values: PlaceholderValues) => ({
  pages: new Map(content.pages.map((page) => [page.key, filled(page, values)])),
  videos: content.productVideos.map(
    (video): SiteVideo => ({
      key: video.key,
      title: video.title,
      video_url: contentFileAddress(content.mediaFiles, video.video),
      mp4_url: video.mp4 && contentFileAddress(content.mediaFiles, video.mp4),
      poster: video.poster && {
        url: contentFileAddress(content.mediaFiles, `drawings/${video.poster.key}.svg`),
        title: video.poster.picture.title,
      },
      captions_url: contentFileAddress(content.mediaFiles, video.captions),
      transcript: transcriptHtml(video.transcript),
    }),
  ),
});

/** `/site-content/pages/<key>.json` and `/site-content/videos.json`, outside /api and without a key. */
export const serveSiteContent = (server: FastifyInstance, site: ReturnType<typeof siteContent>): void => {
  server.get<{ Params: { name: string } }>('/site-content/pages/:name', async ({ params }, reply) => {
    const page = site.pages.get(params.name.replace(/\.json$/, ''));
    return page
      ? reply.header('cache-control', FRESH_FOR).send(page)
      : reply.code(404).send({ errors: ['There is no such page'] });
  });
  server.get('/site-content/videos.json', async (_request, reply) =>
    reply.header('cache-control', FRESH_FOR).send({ videos: site.videos }),
  );
};
