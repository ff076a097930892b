import type { Block, ListItem, ListStyle } from './blocks';
import { inlineFromEditor, parsed } from './inline-html';

const tags = { ordered: 'ol', unordered: 'ul' } as const satisfies Record<ListStyle, string>;

const isBlank = (html: string): boolean => parsed(html).textContent?.trim() === '';

const element = (tag: string, text: string): string => {
  const html = inlineFromEditor(text);
  return isBlank(html) ? '' : `<${tag}>${html}</${tag}>`;
};

const listHtml = (style: ListStyle, items: readonly ListItem[]): string => {
  const entries = items
    .map(({ content, items: inner }) => {
      const html = inlineFromEditor(content) + listHtml(style, inner);
      return isBlank(html) ? '' : `<li>${html}</li>`;
    })
    .join('');
  return entries === '' ? '' : `<${tags[style]}>${entries}</${tags[style]}>`;
};

const htmlOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return element('p', block.data.text);
    case 'header':
      return element(`h${block.data.level}`, block.data.text);
    case 'quote':
      return element('blockquote', block.data.text);
    case 'list':
      return listHtml(block.data.style, block.data.items);
  }
};

/** Blocks as HTML of what the toolbar can make; a block in which nothing can be read leaves nothing. */
export const htmlFromBlocks = (blocks: readonly Block[]): string => blocks.map(htmlOf).join('');
