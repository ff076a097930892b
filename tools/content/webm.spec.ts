import { describe, expect, it } from 'vitest';
import { webmOf } from './webm.ts';
import { readWebm } from './webm-reader.ts';

const cluster = '1f43b675';
const data = Buffer.from('picture');

describe('a WebM file', () => {
  it('says how long it lasts and what it is made from, and has a cue at each key frame, which points to its cluster', () => {
    const file = webmOf({
      width: 640,
      height: 360,
      duration: 3_000,
      madeFrom: '0123456789abcdef',
      frames: [
        { time: 0, key: true, data },
        { time: 100, key: false, data },
        { time: 2_500, key: true, data },
      ],
    });
    expect(readWebm(file)).toEqual({
      duration: 3_000,
      madeFrom: '0123456789abcdef',
      cues: [
        { time: 0, pointsTo: cluster },
        { time: 2_500, pointsTo: cluster },
      ],
    });
  });
});
