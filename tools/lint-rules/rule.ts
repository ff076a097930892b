import type { Node } from '../source/syntax.ts';

export type Source = {
  /** The path of the file in the workspace. */
  file: string;
  text: string;
  /** The syntax tree, parsed when first asked for. */
  tree: () => Node;
};

/** A finding, with its offset in the text. */
export type Finding = { at: number; says: string };

export type Rule = {
  name: string;
  /** Whether the rule applies to this file. */
  covers: (file: string) => boolean;
  check: (source: Source) => Finding[];
};
