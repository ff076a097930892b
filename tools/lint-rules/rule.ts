import type { Node } from '../source/syntax.ts';

export type Source = {
  /** From the workspace's folder on. */
  file: string;
  text: string;
  /** The syntax tree, parsed when first asked for. */
  tree: () => Node;
};

/** What is wrong, and at which offset of the text. */
export type Finding = { at: number; says: string };

export type Rule = {
  name: string;
  /** Whether the rule speaks about this file. */
  covers: (file: string) => boolean;
  check: (source: Source) => Finding[];
};
