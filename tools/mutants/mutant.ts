import type { Node } from '../source/syntax.ts';

/** One planted fault: a piece of a source that is replaced by another. */
export type Mutant = {
  /** From the workspace's folder. */
  file: string;
  line: number;
  /** What was done to the source, in words. */
  fault: string;
  start: number;
  end: number;
  replacement: string;
};

/** A node with everything above it, the nearest first. */
export type Place = { node: Node; above: readonly Node[] };

/** A change at a place of the syntax tree, before it knows its file. */
export type Change = Pick<Mutant, 'fault' | 'start' | 'end' | 'replacement'>;

export function applied(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
