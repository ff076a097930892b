import { PAGE_PARTS, type PagePart } from '@candour/contracts';
import {
  type Check,
  key,
  listOf,
  objectOf,
  oneOf,
  optional,
  refuse,
  text,
  textLike,
  wholeNumber,
} from './content-check';
import { captionsFileName, videoFileName } from './video-file';

/** One video of an operation's learning resources. */
export interface LearningResource {
  /** Unique within the operation. */
  readonly key: string;
  readonly title: string;
  /** FILE: shipped below content/videos and served by Candour. VIMEO: `video` is the Vimeo id. */
  readonly type: 'FILE' | 'VIMEO';
  /** A path below content/videos, or a Vimeo id with an optional `?h=` hash. */
  readonly video: string;
  /** The same video as MP4, for browsers that do not play WebM; null where there is none. */
  readonly mp4: string | null;
  /** A WebVTT path below content/videos; null for Vimeo, which brings its own. */
  readonly captions: string | null;
  /** One paragraph for each slide: a text version of the video, for people who prefer to read. */
  readonly transcript: readonly string[];
  readonly durationSeconds: number;
  /** The keys of the drawings that it shows; the first is its poster. Its words are then on the picture. */
  readonly drawings: readonly string[];
  /** The part of the learning page about the same topic. */
  readonly part: PagePart | null;
}

const vimeoId = textLike(
  /^[0-9]{6,12}(\?h=[0-9a-f]{6,20})?$/,
  'must be a Vimeo id such as "76979871?h=8272103f6e"',
);

const shape: Check<LearningResource> = objectOf<LearningResource>({
  key,
  title: text,
  type: oneOf('FILE', 'VIMEO'),
  video: text,
  mp4: optional<string | null>(videoFileName, null),
  captions: optional<string | null>(captionsFileName, null),
  transcript: listOf(text),
  durationSeconds: wholeNumber,
  drawings: optional<readonly string[]>(listOf(key), []),
  part: optional<PagePart | null>(oneOf(...PAGE_PARTS), null),
});

/** A FILE needs a video file and captions; a VIMEO needs an id and has no captions of its own here. */
export const learningResource: Check<LearningResource> = (value, place) => {
  const resource = shape(value, place);
  const at = (name: string) => ({ fileName: place.fileName, path: `${place.path}.${name}` });
  if (resource.type === 'VIMEO') {
    vimeoId(resource.video, at('video'));
    if (resource.captions !== null) refuse(at('captions'), 'must be left out for a Vimeo video');
  } else {
    videoFileName(resource.video, at('video'));
    if (resource.captions === null) refuse(at('captions'), 'must name the captions of the video file');
  }
  return resource;
};
