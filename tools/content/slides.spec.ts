import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';
import { durationSecondsOf, slidesOf } from './slides.ts';

const ten = 'one two three four five six seven eight nine ten';

describe('the slides of a video', () => {
  it('begin with the title and go on without a gap', () => {
    const slides = slidesOf('Title', ['Short.', ten]);
    expect(slides.map(({ text }) => text)).toEqual(['Title', 'Short.', ten]);
    expect(slides.map(({ from }) => from)).toEqual([0, 2_500, 6_000]);
    expect(slides.slice(0, -1).map(({ to }) => to)).toEqual([2_500, 6_000]);
  });

  it('last a whole number of seconds in all', () => {
    expect(durationSecondsOf(slidesOf('Title', [ten]))).toBe(7);
    expect(slidesOf('Title', [ten]).at(-1)?.to).toBe(7_000);
  });

  it('stay longer the more there is to read', () => {
    const [, short, long] = slidesOf('Title', [ten, `${ten} ${ten}`, 'End.']);
    expect((long?.to ?? 0) - (long?.from ?? 0)).toBeGreaterThan((short?.to ?? 0) - (short?.from ?? 0));
  });
});

describe('the captions of a video', () => {
  it('say what each slide says for as long as it shows', () => {
    const captions = captionsOf([
      { text: 'Title', from: 0, to: 2_500 },
      { text: 'Words', from: 2_500, to: 63_040 },
    ]);
    expect(captions).toBe('WEBVTT\n\n00:00.000 --> 00:02.500\nTitle\n\n00:02.500 --> 01:03.040\nWords\n');
  });
});
