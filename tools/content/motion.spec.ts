import { describe, expect, it } from 'vitest';
import { pictureAt, picturesOf, runsOf } from './motion.ts';
import type { Film, Scene } from './scenes.ts';

const slides = [
  { text: 'Title', from: 0, to: 2_500 },
  { text: 'The cap comes.', from: 2_500, to: 6_000 },
  { text: 'Another drawing.', from: 6_000, to: 10_000 },
  { text: 'Words alone.', from: 10_000, to: 14_000 },
];
const still: Scene = { drawing: null, skin: null, extra: null, camera: null, moves: [] };
const cap = { part: 'cap', at: 1, lasts: 1, from: { y: -80, opacity: 0 }, to: {} };
const film: Film = {
  key: 'a-film',
  scenes: [
    { ...still, drawing: 'knee' },
    { ...still, camera: [100, 100, 200], moves: [cap] },
    { ...still, drawing: 'hip' },
    { ...still, drawing: 'words' },
  ],
};
const runs = runsOf(film, slides);
const capAt = (time: number) => pictureAt(runs, slides, time).views.at(-1)?.layer?.parts['cap'];

describe('the motion of a film', () => {
  it('keeps a part that comes in out of sight until its time, and leaves it where it belongs', () => {
    expect(capAt(0)).toMatchObject({ y: -80, opacity: 0 });
    expect(capAt(4_000)).toMatchObject({ y: -40, opacity: 0.5 });
    expect(capAt(5_000)).toMatchObject({ y: 0, opacity: 1, scale: 1 });
  });

  it('goes on with a drawing in the next scene, where the camera comes closer', () => {
    const cameraAt = (time: number) => pictureAt(runs, slides, time).views.at(-1)?.layer?.camera;
    expect(runs.map(({ drawing }) => drawing)).toEqual(['knee', 'hip', null]);
    expect(cameraAt(2_000)).toEqual([null, null, 1]);
    expect(cameraAt(2_500)).toEqual([null, [100, 100, 200], 0]);
    expect(cameraAt(5_000)).toEqual([null, [100, 100, 200], 1]);
  });

  it('lets one drawing give way to the next; words change at once', () => {
    const { share, views } = pictureAt(runs, slides, 6_250);
    expect(share).toBe(0.5);
    expect(views.map(({ slide, layer }) => [slide, layer?.run])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    for (const time of [2_500, 6_500, 10_000]) expect(pictureAt(runs, slides, time).views).toHaveLength(1);
  });

  it('has a picture where each slide begins and one a second; while nothing moves no others', () => {
    const times = picturesOf(runs, slides).map(({ time }) => time);
    for (const { from } of slides) expect(times).toContain(from);
    expect(times.filter((time) => time < 2_500)).toEqual([0, 1_000, 2_000]);
    expect(times.filter((time) => time > 6_500)).toEqual([
      7_000, 8_000, 9_000, 10_000, 11_000, 12_000, 13_000,
    ]);
  });
});
