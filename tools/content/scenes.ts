import './api-source.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../../apps/api/src/content/content-check.ts';
import { contentFolder } from './content-folder.ts';

const { key, listOf, objectOf, optional, refuse, text } = await import(
  '../../apps/api/src/content/content-check.ts'
);
const { parseYamlFile } = await import('../../apps/api/src/content/yaml-file.ts');

/**
 * The transformation of a part of a drawing: its translation, its scale and rotation about its centre, its
 * opacity.
 */
export interface PartState {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
  readonly opacity: number;
}

/** The centre and the width of the visible section, in units of the drawing. */
export type Camera = readonly [x: number, y: number, width: number];

/** A part moves from one state to another. Times are in seconds from the beginning of the scene. */
export interface Move {
  /** The class of a group of the drawing; `bowel 2` is the second of that class. */
  readonly part: string;
  readonly at: number;
  readonly lasts: number;
  readonly from: Partial<PartState>;
  readonly to: Partial<PartState>;
}

/** The picture during one slide. */
export interface Scene {
  /** Null: the drawing of the previous scene continues. `words`: no drawing. */
  readonly drawing: string | null;
  /** A skin tone in place of the drawing's, so that two drawings show the same person. */
  readonly skin: number | null;
  /** Additional SVG of the film, in the colour roles of the drawing. */
  readonly extra: string | null;
  /** Null: the whole drawing when it begins, otherwise the camera before. */
  readonly camera: Camera | null;
  readonly moves: readonly Move[];
}

/** One film: a scene for the title, then one for each sentence. */
export interface Film {
  readonly key: string;
  readonly scenes: readonly Scene[];
}

const MOVE_LASTS = 0.9;
export const WORDS_ALONE = 'words';

const number: Check<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(place, 'must be a number');
  return value;
};

const camera: Check<Camera> = (value, place) => {
  const [x, y, width, ...more] = listOf(number, 3)(value, place);
  if (x === undefined || y === undefined || width === undefined || more.length > 0)
    return refuse(place, 'must be x, y and width');
  return [x, y, width];
};

/** Reads only the given fields. */
const state: Check<Partial<PartState>> = (value, place) => {
  const given = objectOf<{ [Key in keyof PartState]: number | undefined }>({
    x: optional<number | undefined>(number, undefined),
    y: optional<number | undefined>(number, undefined),
    scale: optional<number | undefined>(number, undefined),
    turn: optional<number | undefined>(number, undefined),
    opacity: optional<number | undefined>(number, undefined),
  })(value, place);
  return Object.fromEntries(Object.entries(given).filter(([, found]) => found !== undefined));
};

const film = objectOf<Film>({
  key,
  scenes: listOf(
    objectOf<Scene>({
      drawing: optional<string | null>(key, null),
      skin: optional<number | null>(number, null),
      extra: optional<string | null>(text, null),
      camera: optional<Camera | null>(camera, null),
      moves: optional<readonly Move[]>(
        listOf(
          objectOf<Move>({
            part: text,
            at: number,
            lasts: optional(number, MOVE_LASTS),
            from: optional(state, {}),
            to: optional(state, {}),
          }),
        ),
        [],
      ),
    }),
  ),
});

/** The films of an operation, from the file beside its videos; none where there is no such file. */
export function readFilms(operation: string): readonly Film[] {
  const name = `videos/${operation}/scenes.yaml`;
  const path = join(contentFolder, name);
  if (!existsSync(path)) return [];
  return parseYamlFile(readFileSync(path, 'utf8'), name, objectOf({ films: listOf(film) })).films;
}

/** The drawings that a film shows, in their order. */
export function drawingsOf({ scenes }: Film): readonly string[] {
  const named = scenes.flatMap(({ drawing }) => drawing ?? []);
  return [...new Set(named.filter((name) => name !== WORDS_ALONE))];
}
