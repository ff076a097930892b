/** The blocks of EditorJS in the format of its tools. Their text is HTML with b, i, a and br. */
export interface ListItem {
  readonly content: string;
  readonly meta: Readonly<Record<string, never>>;
  readonly items: readonly ListItem[];
}

export type ListStyle = 'ordered' | 'unordered';

interface BlockOf<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

export interface TextData {
  readonly text: string;
}

interface HeadingData extends TextData {
  readonly level: 3 | 4;
}

interface ListData extends Omit<ListItem, 'content'> {
  readonly style: ListStyle;
}

export type Block =
  | BlockOf<'paragraph' | 'quote', TextData>
  | BlockOf<'header', HeadingData>
  | BlockOf<'list', ListData>;

export const paragraph = (text: string) => ({ type: 'paragraph', data: { text } }) as const;
export const quote = (text: string) => ({ type: 'quote', data: { text } }) as const;
export const heading = (text: string, level: 3 | 4 = 3) =>
  ({ type: 'header', data: { text, level } }) as const;
export const listItem = (content: string, items: readonly ListItem[] = []): ListItem => ({
  content,
  meta: {},
  items,
});
export const list = (style: ListStyle, items: readonly ListItem[]) =>
  ({ type: 'list', data: { style, meta: {}, items } }) as const;

/** Blocks, and the index of the one with the caret. */
export interface Writing {
  readonly blocks: readonly Block[];
  readonly index: number;
}

const contentsOf = (items: readonly ListItem[]): readonly string[] =>
  items.flatMap(({ content, items: inner }) => [content, ...contentsOf(inner)]);

const linesOf = (block: Block): readonly string[] =>
  block.type === 'list' ? contentsOf(block.data.items) : block.data.text.split(/<br\s*\/?>/);

const paragraphsOf = (block: Block): readonly Block[] =>
  block.type === 'list' ? linesOf(block).map(paragraph) : [paragraph(block.data.text)];

/** Replaces `removed` blocks from `start` on; the caret moves to the last new one. */
const splice = ({ blocks }: Writing, start: number, removed: number, added: readonly Block[]): Writing => ({
  blocks: [...blocks.slice(0, start), ...added, ...blocks.slice(start + removed)],
  index: start + Math.max(added.length, 1) - 1,
});

/** Turns the block into a heading, or a heading into a paragraph. */
export const toggleHeading = (writing: Writing): Writing => {
  const block = writing.blocks[writing.index];
  if (block === undefined) return writing;
  const made = block.type === 'header' ? paragraphsOf(block) : [heading(linesOf(block).join(' '))];
  return splice(writing, writing.index, 1, made);
};

/** Turns the block into a quote, or a quote into a paragraph. */
export const toggleQuote = (writing: Writing): Writing => {
  const block = writing.blocks[writing.index];
  if (block === undefined) return writing;
  const made = block.type === 'quote' ? paragraphsOf(block) : [quote(linesOf(block).join('<br>'))];
  return splice(writing, writing.index, 1, made);
};

/** Turns the block into a list of this style, or such a list into paragraphs; joins a list just before it. */
export const toggleList = (writing: Writing, style: ListStyle): Writing => {
  const { blocks, index } = writing;
  const block = blocks[index];
  const before = blocks[index - 1];
  if (block === undefined) return writing;
  if (block.type === 'list') {
    const made = block.data.style === style ? paragraphsOf(block) : [list(style, block.data.items)];
    return splice(writing, index, 1, made);
  }
  const items = linesOf(block).map((line) => listItem(line));
  if (before?.type !== 'list' || before.data.style !== style)
    return splice(writing, index, 1, [list(style, items)]);
  return splice(writing, index - 1, 2, [list(style, [...before.data.items, ...items])]);
};

/** Inserts blocks after the one with the caret; an empty paragraph is replaced. */
export const insertBlocks = (writing: Writing, inserted: readonly Block[]): Writing => {
  const current = writing.blocks[writing.index];
  const isEmpty = current?.type === 'paragraph' && current.data.text === '';
  return splice(writing, isEmpty ? writing.index : writing.index + 1, isEmpty ? 1 : 0, inserted);
};

/** Replaces consecutive blocks by one paragraph. */
export const replaceBlocks = (writing: Writing, indexes: readonly number[], text: string): Writing =>
  splice(writing, indexes[0] ?? 0, indexes.length, [paragraph(text)]);
