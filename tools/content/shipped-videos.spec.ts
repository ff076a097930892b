import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { contentFolder } from './content-folder.ts';
import { type DrawnVideo, digestOf, drawnFilm, drawnVideos } from './drawn-videos.ts';
import { drawings } from './drawings.ts';
import { runsOf } from './motion.ts';
import { drawingsOf } from './scenes.ts';
import { durationSecondsOf } from './slides.ts';
import { readMp4 } from './mp4-reader.ts';
import { readWebm } from './webm-reader.ts';

const LARGEST_FILE = 1_500_000;

const read = (name: string) => readFileSync(join(contentFolder, 'videos', name));

/** Each drawing of a video, and the parts of it that move. */
const movedIn = (video: DrawnVideo) =>
  runsOf(video.film, video.slides).map(({ drawing, extra, moves }) => ({
    source: drawings().get(`${drawing ?? ''}.svg`) ?? '',
    extra,
    moved: moves.map(({ part }) => part),
  }));

describe.each(drawnVideos())('the video $video', (drawn) => {
  const { video, captions, durationSeconds, slides, film } = drawn;

  it('lasts as long as its content file says, and can be sought slide by slide', () => {
    const { duration, cues } = readWebm(read(video));
    expect(duration).toBe(durationSeconds * 1_000);
    expect(durationSecondsOf(slides)).toBe(durationSeconds);
    const beginnings = slides.map(({ from }) => from);
    expect(cues.map(({ time }) => time)).toEqual(beginnings);
    if (drawn.mp4 !== null) expect(readMp4(read(drawn.mp4))).toMatchObject({ duration, keys: beginnings });
    expect(new Set(cues.map(({ pointsTo }) => pointsTo))).toEqual(new Set(['1f43b675']));
  });

  it('has captions with the words of its transcript', () => {
    expect(read(captions).toString('utf8')).toBe(captionsOf(slides));
  });

  it('is made from its words, its scenes and the drawings as they are now', () => {
    const { madeFrom } = readWebm(read(video));
    const digest = digestOf(drawnFilm(drawn));
    expect(madeFrom, 'run node tools/content/make-videos.ts').toBe(digest);
    if (drawn.mp4 !== null) expect(readMp4(read(drawn.mp4))).toMatchObject({ madeFrom: digest });
  });

  it('has a scene for each slide, and shows the drawings that its content names, of which it moves parts', () => {
    expect(film?.scenes.length ?? slides.length).toBe(slides.length);
    expect(film === null ? [] : drawingsOf(film)).toEqual(drawn.drawings);
    for (const scene of film?.scenes ?? []) {
      const end = scene.moves.map(({ at, lasts }) => (at + lasts) * 1_000);
      const slide = slides[film?.scenes.indexOf(scene) ?? 0];
      expect(Math.max(0, ...end)).toBeLessThanOrEqual((slide?.to ?? 0) - (slide?.from ?? 0));
    }
    for (const { source, extra, moved } of movedIn(drawn)) {
      for (const [name = '', number = '1'] of moved.map((part) => part.split(' '))) {
        const groups = `${source}${extra ?? ''}`.split(
          new RegExp(`class="(?:[\\w-]+ )*${name}(?: [\\w-]+)*"`),
        );
        expect(groups.length, `${name} ${number}`).toBeGreaterThan(Number(number));
      }
    }
  });

  it('is small and short', () => {
    for (const file of [video, drawn.mp4])
      if (file !== null) expect(read(file).length).toBeLessThanOrEqual(LARGEST_FILE);
    expect(durationSeconds).toBeGreaterThanOrEqual(12);
    expect(durationSeconds).toBeLessThanOrEqual(30);
  });
});
