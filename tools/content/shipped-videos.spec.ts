import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { contentFolder } from './content-folder.ts';
import { drawnVideos } from './drawn-videos.ts';
import { durationSecondsOf } from './slides.ts';
import { readWebm } from './webm-reader.ts';

const read = (name: string) => readFileSync(join(contentFolder, 'videos', name));

describe.each(drawnVideos())('the video $video', ({ video, captions, durationSeconds, slides }) => {
  it('lasts as long as its content file says, and can be sought slide by slide', () => {
    const { duration, cues } = readWebm(read(video));
    expect(duration).toBe(durationSeconds * 1_000);
    expect(durationSecondsOf(slides)).toBe(durationSeconds);
    expect(cues.map(({ time }) => time)).toEqual(slides.map(({ from }) => from));
    expect(new Set(cues.map(({ pointsTo }) => pointsTo))).toEqual(new Set(['1f43b675']));
  });

  it('has captions with the words of its transcript', () => {
    expect(read(captions).toString('utf8')).toBe(captionsOf(slides));
  });

  it('is short', () => {
    expect(durationSeconds).toBeGreaterThanOrEqual(12);
    expect(durationSeconds).toBeLessThanOrEqual(30);
  });
});
