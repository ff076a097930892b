import { readOperations, readProductVideos } from './content-folder.ts';
import { type Slide, slidesOf } from './slides.ts';

/** A video that is drawn from the words of its content file. */
export interface DrawnVideo {
  /** The content file, below apps/api/content. */
  readonly file: string;
  readonly video: string;
  readonly captions: string;
  readonly durationSeconds: number;
  /** The topic of the video, at the top of every slide. */
  readonly subject: string;
  /** The reviewer of the content, on the title slide. */
  readonly notice: string;
  readonly slides: readonly Slide[];
}

/** Every video of the content folder, but those at Vimeo. */
export function drawnVideos(): readonly DrawnVideo[] {
  const ofOperations = readOperations().flatMap(({ name: file, content }) =>
    content.learning.flatMap(({ title, transcript, video, captions, durationSeconds }) =>
      captions === null
        ? []
        : {
            file,
            video,
            captions,
            durationSeconds,
            subject: content.name.replace(/ \(.*\)$/, ''),
            notice: content.notice,
            slides: slidesOf(title, transcript),
          },
    ),
  );
  const { name: file, content: productVideos } = readProductVideos();
  const ofProduct = productVideos.map(({ title, transcript, video, captions, durationSeconds }) => ({
    file,
    video,
    captions,
    durationSeconds,
    subject: '',
    notice: '',
    slides: slidesOf(title, transcript),
  }));
  return [...ofOperations, ...ofProduct];
}
