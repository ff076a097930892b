import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOperations, readProductVideos } from './content-folder.ts';
import { drawings } from './drawings.ts';
import { type Picture, picturesOf, type Run, runsOf } from './motion.ts';
import { type Film, readFilms } from './scenes.ts';
import { type Slide, slidesOf } from './slides.ts';

/** A video that is drawn from the words of its content file and the scenes beside it. */
export interface DrawnVideo {
  /** The content file, below apps/api/content. */
  readonly file: string;
  readonly video: string;
  /** The MP4 for browsers that do not play WebM; null where there is none. */
  readonly mp4: string | null;
  readonly captions: string;
  readonly durationSeconds: number;
  /** The reviewer of the content, on the title slide. */
  readonly notice: string;
  readonly slides: readonly Slide[];
  /** The drawings that the content file names. */
  readonly drawings: readonly string[];
  /** Null where only words are shown. */
  readonly film: Film | null;
}

/** The input of the page that draws in the browser. */
export interface DrawnFilm {
  readonly notice: string;
  readonly slides: readonly Slide[];
  readonly runs: readonly (Pick<Run, 'skin' | 'extra'> & {
    readonly source: string | null;
    /** The visible side, for a part of the body that has two. */
    readonly side: string | null;
  })[];
  readonly pictures: readonly Picture[];
}

export const videoPage = fileURLToPath(new URL('video-page.html', import.meta.url));

/** Every video of the content folder except those at Vimeo. */
export function drawnVideos(): readonly DrawnVideo[] {
  const ofOperations = readOperations().flatMap(({ name: file, content }) => {
    const films = new Map(readFilms(content.key).map((film) => [film.key, film]));
    return content.learning.flatMap(({ key, title, transcript, captions, ...resource }) =>
      captions === null
        ? []
        : {
            file,
            video: resource.video,
            mp4: resource.mp4,
            captions,
            durationSeconds: resource.durationSeconds,
            notice: content.notice,
            slides: slidesOf(title, transcript),
            drawings: resource.drawings,
            film: films.get(key) ?? null,
          },
    );
  });
  const { name: file, content: productVideos } = readProductVideos();
  const filmsOfProduct = new Map(readFilms('product').map((film) => [film.key, film]));
  const ofProduct = productVideos.map(({ key, title, transcript, ...video }) => ({
    ...video,
    file,
    notice: '',
    slides: slidesOf(title, transcript),
    film: filmsOfProduct.get(key) ?? null,
  }));
  return [...ofOperations, ...ofProduct];
}

/** "Right knee", where a drawing says that it shows one; "Your right" where it shows both sides. */
function sideIn(source: string): string | null {
  const [, part] = /data-side="right"[^]*?<title[^>]*>[^<]*?\bright (\w+)/.exec(source) ?? [];
  if (part !== undefined) return `Right ${part}`;
  return source.includes('>Your right<') ? 'Your right' : null;
}

/** The words of a video, the sources of its drawings, and every frame. */
export function drawnFilm({ notice, slides, film }: DrawnVideo): DrawnFilm {
  const files = drawings();
  const runs = runsOf(film, slides);
  const sourceOf = (drawing: string): string => {
    const source = files.get(`${drawing}.svg`);
    if (source === undefined) throw new Error(`There is no drawing ${drawing}`);
    return source;
  };
  return {
    notice,
    slides,
    runs: runs.map(({ drawing, skin, extra }) => {
      const source = drawing === null ? null : sourceOf(drawing);
      return { source, side: source && sideIn(source), skin, extra };
    }),
    pictures: picturesOf(runs, slides),
  };
}

/** The digest of all sources of a video. The file carries it, so that a stale one is found. */
export function digestOf({ pictures, notice, slides, runs }: DrawnFilm): string {
  const page = readFileSync(videoPage, 'utf8');
  return createHash('sha256')
    .update(JSON.stringify({ pictures, notice, slides, runs }))
    .update(page)
    .digest('hex')
    .slice(0, 16);
}
