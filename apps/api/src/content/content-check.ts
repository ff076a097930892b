import { ContentError } from './content-error';

/** The file and the path of a value, so that an error can name it. */
export interface Place {
  readonly fileName: string;
  readonly path: string;
}

/** Returns the value with its type, or throws a ContentError that names its place. */
export type Check<T> = (value: unknown, place: Place) => T;

type Checks<T> = { readonly [Key in keyof T]-?: Check<T[Key]> };

export function refuse(place: Place, problem: string): never {
  throw new ContentError(place.fileName, place.path, problem);
}

function inside(place: Place, key: string): Place {
  return { fileName: place.fileName, path: place.path === '' ? key : `${place.path}.${key}` };
}

/** Text that is trimmed and not empty. */
export const text: Check<string> = (value, place) => {
  if (typeof value !== 'string' || value.trim() === '') refuse(place, 'must be a text');
  return value.trim();
};

/** Text that matches a pattern, such as a key or a file name. */
export function textLike(pattern: RegExp, problem: string): Check<string> {
  return (value, place) => {
    const found = text(value, place);
    if (!pattern.test(found)) refuse(place, `${problem}, but is "${found}"`);
    return found;
  };
}

/** The stable natural key of an item, which stays when its wording changes. */
export const key = textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

export const wholeNumber: Check<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    refuse(place, 'must be a whole number from 1');
  return value;
};

/** The number of people in 1,000, at least one; a rarer risk is stated as "fewer than 1". */
export const ofThousand: Check<number> = (value, place) => {
  if (typeof value !== 'number' || value < 1 || value > 1000)
    refuse(place, 'must be a number from 1 to 1000');
  return value;
};

export const yesOrNo: Check<boolean> = (value, place) => {
  if (typeof value !== 'boolean') refuse(place, 'must be true or false');
  return value;
};

export function oneOf<T extends string>(...allowed: readonly T[]): Check<T> {
  return (value, place) => {
    const found = allowed.find((candidate) => candidate === value);
    return found ?? refuse(place, `must be one of: ${allowed.join(', ')}`);
  };
}

/** An optional value; `otherwise` is its default. */
export function optional<T>(check: Check<T>, otherwise: T): Check<T> {
  return (value, place) => (value === undefined ? otherwise : check(value, place));
}

export function listOf<T>(check: Check<T>, atLeast = 1): Check<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length < atLeast) {
      refuse(place, `must be a list of at least ${String(atLeast)}`);
    }
    return value.map((item, index) =>
      check(item, { fileName: place.fileName, path: `${place.path}[${String(index)}]` }),
    );
  };
}

/** A mapping with exactly these keys; an unknown key is refused as a likely misspelling. */
export function objectOf<T extends object>(checks: Checks<T>): Check<T> {
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      refuse(place, 'must be a mapping');
    const given = new Map<string, unknown>(Object.entries(value));
    for (const name of given.keys()) {
      if (!Object.hasOwn(checks, name)) refuse(inside(place, name), 'is not a known key');
    }
    const entries = Object.entries<Check<unknown>>(checks).map(([name, check]) => [
      name,
      check(given.get(name), inside(place, name)),
    ]);
    return Object.fromEntries(entries) as T;
  };
}

/** Refuses two items of the same key in one scope. */
export function refuseRepeated(keys: readonly string[], place: Place, noun: string): void {
  const repeated = keys.find((candidate, index) => keys.indexOf(candidate) !== index);
  if (repeated !== undefined) refuse(place, `has the ${noun} "${repeated}" twice`);
}
