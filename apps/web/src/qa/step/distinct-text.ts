import { asShortText } from '../as-text';

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** Each leaf value with its path. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [[path.join('.'), value]];

/** The last name of the path, with the index if it is in a list. */
const lastName = (path: string): string => /(?:\d+\.)?[^.]*$/.exec(path)?.[0] ?? path;

/** One of several values in a few words: its beginning, or its differences from the others that begin alike. */
export const distinctText = (value: unknown, all: readonly unknown[]): string => {
  const beginning = asShortText(value);
  const alike = all.filter((other) => other !== value && asShortText(other) === beginning);
  if (alike.length === 0) return beginning;
  const others = alike.map((other) => new Map(leavesOf(other)));
  const own = leavesOf(value).filter(([path, leaf]) => others.some((other) => other.get(path) !== leaf));
  const parts = new Set(own.map(([path, leaf]) => `${lastName(path)}: ${asShortText(leaf)}`));
  return `… ${[...parts].join(', ')}`;
};
