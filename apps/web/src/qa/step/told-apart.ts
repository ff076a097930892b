import { asShortText } from '../as-text';

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** Each value inside by the way to it. */
const leavesOf = (value: unknown, way: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...way, name]))
    : [[way.join('.'), value]];

/** The end of the way, with its place where it is in a list. */
const lastName = (way: string): string => /(?:\d+\.)?[^.]*$/.exec(way)?.[0] ?? way;

/** One of several values in a few words: as it begins, or what tells it apart where others begin alike. */
export const toldApart = (value: unknown, all: readonly unknown[]): string => {
  const beginning = asShortText(value);
  const alike = all.filter((other) => other !== value && asShortText(other) === beginning);
  if (alike.length === 0) return beginning;
  const others = alike.map((other) => new Map(leavesOf(other)));
  const own = leavesOf(value).filter(([way, leaf]) => others.some((other) => other.get(way) !== leaf));
  const parts = new Set(own.map(([way, leaf]) => `${lastName(way)}: ${asShortText(leaf)}`));
  return `… ${[...parts].join(', ')}`;
};
