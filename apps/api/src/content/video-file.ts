import { escapeHtml } from '../common/html';
import {
  type Check,
  key,
  listOf,
  objectOf,
  optional,
  refuseRepeated,
  text,
  textLike,
  wholeNumber,
} from './content-check';
import { notice } from './sample-notice';
import { parseYamlFile } from './yaml-file';

/** A video about the product itself, not about an operation: the welcome and the intro video. */
export interface ProductVideo {
  readonly key: string;
  readonly title: string;
  /** Below content/videos, such as `product/welcome.webm`. */
  readonly video: string;
  /** The same video as MP4, for browsers that do not play WebM; null where there is none. */
  readonly mp4: string | null;
  readonly captions: string;
  /** One paragraph for each slide: a text version of the video, for people who prefer to read. */
  readonly transcript: readonly string[];
  readonly durationSeconds: number;
  /** The keys of the drawings that it shows; the first is its poster. Its words are then on the picture. */
  readonly drawings: readonly string[];
}

interface ProductVideosFile {
  readonly notice: string;
  readonly videos: readonly ProductVideo[];
}

/** A file below content/videos, at most one folder deep, so that no path can lead out of it. */
export const videoFileName = textLike(
  /^[a-z0-9-]+\/[a-z0-9-]+\.(webm|mp4)$/,
  'must be a video file such as folder/name.webm',
);
export const captionsFileName = textLike(
  /^[a-z0-9-]+\/[a-z0-9-]+\.vtt$/,
  'must be a captions file such as folder/name.vtt',
);

/** A transcript's plain paragraphs as HTML. */
export const transcriptHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');

const file: Check<ProductVideosFile> = objectOf<ProductVideosFile>({
  notice,
  videos: listOf(
    objectOf<ProductVideo>({
      key,
      title: text,
      video: videoFileName,
      mp4: optional<string | null>(videoFileName, null),
      captions: captionsFileName,
      transcript: listOf(text),
      durationSeconds: wholeNumber,
      drawings: optional<readonly string[]>(listOf(key), []),
    }),
  ),
});

/** `videos.yaml`: the welcome video of the landing page and the intro video before the wizard. */
export function parseProductVideos(source: string, fileName: string): readonly ProductVideo[] {
  const { videos } = parseYamlFile(source, fileName, file);
  refuseRepeated(
    videos.map((video) => video.key),
    { fileName, path: 'videos' },
    'key',
  );
  return videos;
}
