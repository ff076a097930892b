/** What the block editor keeps, in the form that its tools read and write. Their text is HTML with b, i, a and br. */
export interface ListItem {
  readonly content: string;
  readonly meta: Readonly<Record<string, never>>;
  readonly items: readonly ListItem[];
}

export type ListStyle = 'ordered' | 'unordered';

export interface ParagraphBlock {
  readonly type: 'paragraph';
  readonly data: { readonly text: string };
}

export interface HeadingBlock {
  readonly type: 'header';
  readonly data: { readonly text: string; readonly level: 3 | 4 };
}

export interface QuoteBlock {
  readonly type: 'quote';
  readonly data: { readonly text: string; readonly caption: ''; readonly alignment: 'left' };
}

export interface ListBlock {
  readonly type: 'list';
  readonly data: {
    readonly style: ListStyle;
    readonly meta: Readonly<Record<string, never>>;
    readonly items: readonly ListItem[];
  };
}

export type Block = ParagraphBlock | HeadingBlock | QuoteBlock | ListBlock;

export const paragraph = (text: string): ParagraphBlock => ({ type: 'paragraph', data: { text } });
export const heading = (text: string, level: 3 | 4 = 3): HeadingBlock => ({
  type: 'header',
  data: { text, level },
});
export const quote = (text: string): QuoteBlock => ({
  type: 'quote',
  data: { text, caption: '', alignment: 'left' },
});
export const listItem = (content: string, items: readonly ListItem[] = []): ListItem => ({
  content,
  meta: {},
  items,
});
export const list = (style: ListStyle, items: readonly ListItem[]): ListBlock => ({
  type: 'list',
  data: { style, meta: {}, items },
});
