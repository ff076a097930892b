import type { Slide } from './slides.ts';
import { type Camera, type Film, type Move, type PartState, WORDS_ALONE } from './scenes.ts';

/** One drawing for as long as it is visible, in milliseconds. */
export interface Run {
  /** Null while only words are shown. */
  readonly drawing: string | null;
  readonly skin: number | null;
  readonly extra: string | null;
  readonly from: number;
  readonly moves: readonly TimedMove[];
  readonly cameras: readonly { readonly from: number; readonly camera: Camera | null }[];
}

type TimedMove = Omit<Move, 'at' | 'lasts'> & { readonly start: number; readonly end: number };

/** A drawing at one time. Without a camera all of it is visible. */
export interface Layer {
  readonly run: number;
  readonly camera: readonly [from: Camera | null, to: Camera | null, share: number];
  readonly parts: Readonly<Record<string, PartState>>;
}

/** The words of a slide, and the drawing beside them. */
export interface View {
  readonly slide: number;
  readonly layer: Layer | null;
}

/** One frame of a film. During a cross-fade both drawings are visible, the next one with its share of opacity. */
export interface Picture {
  readonly time: number;
  readonly share: number;
  readonly views: readonly View[];
}

const FRAME_TIME = 50;
const CROSSFADE = 500;
const CAMERA_AFTER = 200;
const CAMERA_TIME = 1_400;
const REST: PartState = { x: 0, y: 0, scale: 1, turn: 0, opacity: 1 };

const shareOf = (time: number, from: number, lasts: number) =>
  Math.min(1, Math.max(0, (time - from) / lasts));
/** Eases in and out. */
const ease = (share: number) => share * share * (3 - 2 * share);

/** The scenes of a film, joined where a drawing continues. Without a film, only words. */
export function runsOf(film: Film | null, slides: readonly Slide[]): readonly Run[] {
  const runs: Run[] = [];
  const scenes = film?.scenes ?? [{ drawing: WORDS_ALONE, skin: null, extra: null, camera: null, moves: [] }];
  for (const [place, { drawing, skin, extra, camera, moves }] of scenes.entries()) {
    const from = slides[place]?.from ?? 0;
    const timed = moves.map(({ at, lasts, ...move }) => {
      const start = from + at * 1_000;
      return { ...move, start, end: start + lasts * 1_000 };
    });
    const before = runs.at(-1);
    if (before && drawing === null) {
      const cameras = camera ? [...before.cameras, { from, camera }] : before.cameras;
      runs[runs.length - 1] = { ...before, moves: [...before.moves, ...timed], cameras };
    } else {
      const shown = drawing === WORDS_ALONE ? null : drawing;
      runs.push({ drawing: shown, skin, extra, from, moves: timed, cameras: [{ from, camera }] });
    }
  }
  return runs;
}

function stateOf(moves: readonly TimedMove[], time: number): PartState {
  let state = { ...REST, ...moves[0]?.from };
  for (const { start, end, from, to } of moves.filter((move) => move.start <= time)) {
    const begin = { ...state, ...from };
    const rest = Object.fromEntries(Object.keys(from).map((name) => [name, REST[name as keyof PartState]]));
    const goal = { ...begin, ...rest, ...to };
    const share = ease(shareOf(time, start, end - start));
    const at = (name: keyof PartState) => begin[name] + (goal[name] - begin[name]) * share;
    state = { x: at('x'), y: at('y'), scale: at('scale'), turn: at('turn'), opacity: at('opacity') };
  }
  return state;
}

function cameraAt({ cameras }: Run, time: number): Layer['camera'] {
  const place = Math.max(
    0,
    cameras.findLastIndex(({ from }) => from <= time),
  );
  const to = cameras[place] ?? { from: 0, camera: null };
  const from = cameras[place - 1];
  if (!from) return [to.camera, to.camera, 1];
  return [from.camera, to.camera, ease(shareOf(time, to.from + CAMERA_AFTER, CAMERA_TIME))];
}

function layerOf(runs: readonly Run[], place: number, time: number): Layer | null {
  const run = runs[place];
  if (!run || run.drawing === null) return null;
  const moves = Map.groupBy(run.moves, ({ part }) => part);
  const parts = Object.fromEntries([...moves].map(([part, own]) => [part, stateOf(own, time)]));
  return { run: place, camera: cameraAt(run, time), parts };
}

/** The frame of a film at one time. */
export function pictureAt(runs: readonly Run[], slides: readonly Slide[], time: number): Picture {
  const slide = slides.findIndex(({ to }) => time < to);
  const since = slides[slide]?.from ?? 0;
  const place = runs.findLastIndex(({ from }) => from <= time);
  const now: View = { slide, layer: layerOf(runs, place, time) };
  const isSameDrawing = (runs[place]?.from ?? 0) < since;
  const before = isSameDrawing ? null : layerOf(runs, place - 1, since);
  const share = shareOf(time, since, CROSSFADE);
  if (share === 1 || !before || !now.layer) return { time, share: 1, views: [now] };
  return { time, share, views: [{ slide: slide - 1, layer: before }, now] };
}

/**
 * The frames to encode: each that differs from the one before, the first of each slide, and one a second, so that
 * a player can seek.
 */
export function picturesOf(runs: readonly Run[], slides: readonly Slide[]): readonly Picture[] {
  const pictures: Picture[] = [];
  let before = '';
  for (let time = 0; time < (slides.at(-1)?.to ?? 0); time += FRAME_TIME) {
    const picture = pictureAt(runs, slides, time);
    const looks = JSON.stringify({ ...picture, time: 0 });
    const isBeginning = slides.some(({ from }) => from === time);
    if (looks !== before || isBeginning || time % 1_000 === 0) pictures.push(picture);
    before = looks;
  }
  return pictures;
}
