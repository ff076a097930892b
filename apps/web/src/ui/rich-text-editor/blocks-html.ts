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
import { parsed } from './tidy-html';

/** Escapes plain text as HTML. */
export const escapeText = (text: string): string => {
  const box = document.createElement('div');
  box.textContent = text;
  return box.innerHTML;
};

/** Marks the start or end of a block element inside a text; no HTML contains it. */
const EDGE = '<>';
const boxes = new Set(['P', 'DIV', 'LI', 'OL', 'UL', 'BLOCKQUOTE', 'H3', 'H4']);

const isBox = (node: Node | null): boolean => node !== null && boxes.has(node.nodeName);

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

type InlineNames = Readonly<Record<string, string>>;
/** EditorJS and the browsers write b and i; a note contains strong and em. */
const forEditor: InlineNames = { A: 'a', STRONG: 'b', B: 'b', EM: 'i', I: 'i' };
const forNote: InlineNames = { A: 'a', STRONG: 'strong', B: 'strong', EM: 'em', I: 'em' };

const textHtml = (node: Node): string => {
  if (isBlank(node.textContent) && (isBox(node.previousSibling) || isBox(node.nextSibling))) return '';
  // Browsers write a hard space for a space at an edge.
  return escapeText(node.textContent?.replaceAll('\u00A0', ' ') ?? '');
};

const withEdges = (node: Node, names: InlineNames): string => {
  if (node.nodeType === Node.TEXT_NODE) return textHtml(node);
  if (node.nodeName === 'BR') return '<br>';
  const inner = [...node.childNodes].map((child) => withEdges(child, names)).join('');
  if (isBox(node)) return EDGE + inner + EDGE;
  const name = names[node.nodeName];
  if (name === undefined || !(node instanceof Element)) return inner;
  const href = node.getAttribute('href');
  const attribute = href === null ? '' : ` href="${escapeText(href).replaceAll('"', '&quot;')}"`;
  return `<${name}${attribute}>${inner}</${name}>`;
};

/** The inline HTML of these nodes: block elements become lines separated by `<br>`; trailing empty lines are removed. */
const inlineHtml = (nodes: readonly Node[], names: InlineNames): string =>
  nodes
    .map((node) => withEdges(node, names))
    .join('')
    .replace(/^(?:<>)+/, '')
    .replaceAll(/(?:<br>)?(?:<>)+/g, '<br>')
    .replace(/(?:<br>)+$/, '');

const isList = (node: Node): node is Element => node.nodeName === 'OL' || node.nodeName === 'UL';

const itemOf = (item: Element): ListItem => {
  const nodes = [...item.childNodes];
  const own = nodes.filter((node) => !isList(node));
  return listItem(inlineHtml(own, forEditor), nodes.filter(isList).flatMap(itemsOf));
};

const itemsOf = (listElement: Element): readonly ListItem[] => [...listElement.children].map(itemOf);

const blockOf = (node: Node): Block | null => {
  const text = (): string => inlineHtml([...node.childNodes], forEditor);
  if (isList(node)) return list(node.nodeName === 'OL' ? 'ordered' : 'unordered', itemsOf(node));
  switch (node.nodeName) {
    case 'P':
      return paragraph(text());
    case 'H3':
      return heading(text(), 3);
    case 'H4':
      return heading(text(), 4);
    case 'BLOCKQUOTE':
      return quote(text());
    default:
      return null;
  }
};

/** Converts sanitised HTML to blocks. Text outside every block becomes a paragraph. */
export function blocksFromHtml(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const closeParagraph = () => {
    if (loose.some((node) => node instanceof Element || !isBlank(node.textContent)))
      blocks.push(paragraph(inlineHtml(loose, forEditor)));
    loose = [];
  };
  for (const node of parsed(html).childNodes) {
    const block = blockOf(node);
    if (block === null) loose.push(node);
    else {
      closeParagraph();
      blocks.push(block);
    }
  }
  closeParagraph();
  return blocks;
}

const wrapped = (name: string, text: string, below = ''): string => {
  const html = inlineHtml([...parsed(text).childNodes], forNote) + below;
  return isBlank(parsed(html).textContent) ? '' : `<${name}>${html}</${name}>`;
};

const listHtml = (style: ListStyle, items: readonly ListItem[]): string => {
  const name = style === 'ordered' ? 'ol' : 'ul';
  const entries = items.map(({ content, items: inner }) => wrapped('li', content, listHtml(style, inner)));
  return entries.join('') === '' ? '' : `<${name}>${entries.join('')}</${name}>`;
};

const htmlOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
      return wrapped('p', block.data.text);
    case 'header':
      return wrapped(`h${block.data.level}`, block.data.text);
    case 'quote':
      return wrapped('blockquote', block.data.text);
    case 'list':
      return listHtml(block.data.style, block.data.items);
  }
};

/** Converts blocks to the HTML of a note. Blocks without visible characters are dropped. */
export const htmlFromBlocks = (blocks: readonly Block[]): string => blocks.map(htmlOf).join('');
