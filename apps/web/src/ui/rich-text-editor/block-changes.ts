import {
  type Block,
  heading,
  list,
  type ListItem,
  listItem,
  type ListStyle,
  paragraph,
  quote,
} from './blocks';

/** Blocks and the one in which the caret stands. */
export interface Writing {
  readonly blocks: readonly Block[];
  readonly index: number;
}

const contentsOf = (items: readonly ListItem[]): readonly string[] =>
  items.flatMap(({ content, items: inner }) => [content, ...contentsOf(inner)]);

const linesOf = (block: Block): readonly string[] =>
  block.type === 'list' ? contentsOf(block.data.items) : block.data.text.split(/<br\s*\/?>/);

const textOf = (block: Block): string =>
  block.type === 'list' ? linesOf(block).join('<br>') : block.data.text;

const exchange = ({ blocks, index }: Writing, replacement: readonly Block[]): Writing => ({
  blocks: [...blocks.slice(0, index), ...replacement, ...blocks.slice(index + 1)],
  index: index + Math.max(replacement.length, 1) - 1,
});

const asParagraphs = (block: Block): readonly Block[] =>
  block.type === 'list' ? linesOf(block).map(paragraph) : [paragraph(textOf(block))];

/** Makes the block a heading, or a paragraph again when it is one. */
export const toggleHeading = (writing: Writing): Writing => {
  const block = writing.blocks[writing.index];
  if (block === undefined) return writing;
  if (block.type === 'header') return exchange(writing, asParagraphs(block));
  return exchange(writing, [heading(linesOf(block).join(' '))]);
};

/** Makes the block a quote, or a paragraph again when it is one. */
export const toggleQuote = (writing: Writing): Writing => {
  const block = writing.blocks[writing.index];
  if (block === undefined) return writing;
  return exchange(writing, block.type === 'quote' ? asParagraphs(block) : [quote(textOf(block))]);
};

/** Makes the block a list of this kind, or paragraphs again when it is one; it joins a list that stands just before it. */
export const toggleList = (writing: Writing, style: ListStyle): Writing => {
  const { blocks, index } = writing;
  const block = blocks[index];
  if (block === undefined) return writing;
  if (block.type === 'list') {
    const isSame = block.data.style === style;
    return exchange(writing, isSame ? asParagraphs(block) : [list(style, block.data.items)]);
  }
  const items = linesOf(block).map((line) => listItem(line));
  const before = blocks[index - 1];
  if (before?.type !== 'list' || before.data.style !== style) return exchange(writing, [list(style, items)]);
  const joined = list(style, [...before.data.items, ...items]);
  return { blocks: [...blocks.slice(0, index - 1), joined, ...blocks.slice(index + 1)], index: index - 1 };
};

/** Puts blocks after the one with the caret, or in its place when it is an empty paragraph. */
export const insertBlocks = ({ blocks, index }: Writing, pasted: readonly Block[]): Writing => {
  const current = blocks[index];
  const isEmpty = current?.type === 'paragraph' && current.data.text === '';
  const start = isEmpty ? index : index + 1;
  return {
    blocks: [...blocks.slice(0, start), ...pasted, ...blocks.slice(index + 1)],
    index: start + pasted.length - 1,
  };
};

/** Puts one paragraph in the place of these blocks. */
export const replaceBlocks = ({ blocks }: Writing, indexes: readonly number[], text: string): Writing => {
  const index = indexes[0] ?? 0;
  const before = blocks.slice(0, index);
  const after = blocks.slice(index).filter((_, at) => !indexes.includes(index + at));
  return { blocks: [...before, paragraph(text), ...after], index };
};
