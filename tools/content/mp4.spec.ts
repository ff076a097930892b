import { describe, expect, it } from 'vitest';
import { mp4Of } from './mp4.ts';
import { readMp4 } from './mp4-reader.ts';

describe('an MP4 file', () => {
  it('says how long it lasts, what it is made from and where it can be sought, and leads to each picture', () => {
    const pictures = ['first picture', 'second', 'a third'].map((text) => Buffer.from(text));
    const file = mp4Of(
      {
        width: 640,
        height: 360,
        duration: 3_000,
        madeFrom: '0123456789abcdef',
        frames: pictures.map((data, place) => ({
          time: [0, 100, 2_500][place] ?? 0,
          key: place !== 1,
          data,
        })),
      },
      Buffer.from('decoder'),
    );
    expect(readMp4(file)).toEqual({
      duration: 3_000,
      madeFrom: '0123456789abcdef',
      keys: [0, 2_500],
      pictures,
    });
  });
});
