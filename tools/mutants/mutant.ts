import type { Node } from '../source/syntax.ts';

/** One planted fault: a replaced piece of a source. */
export type Mutant = {
  /** The path of the file in the workspace. */
  file: string;
  line: number;
  /** The change in words. */
  fault: string;
  start: number;
  end: number;
  replacement: string;
};

/** A node with its ancestors, the nearest first. */
export type Place = { node: Node; above: readonly Node[] };

/** A change at a place of the syntax tree, without its file. */
export type Change = Pick<Mutant, 'fault' | 'start' | 'end' | 'replacement'>;

export function applied(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
