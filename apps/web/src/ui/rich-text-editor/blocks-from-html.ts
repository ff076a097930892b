import { type Block, heading, list, type ListItem, listItem, paragraph, quote } from './blocks';
import { inlineForEditor, parsed } from './inline-html';

const isList = (node: Node): node is Element => node.nodeName === 'OL' || node.nodeName === 'UL';

const isWhiteSpace = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';

const itemOf = (element: Element): ListItem => {
  const nodes = [...element.childNodes];
  const own = nodes.filter((node) => !isList(node));
  return listItem(inlineForEditor(own), nodes.filter(isList).flatMap(itemsOf));
};

const itemsOf = (element: Element): readonly ListItem[] => [...element.children].map(itemOf);

const blockOf = (element: Element): Block | null => {
  const text = (): string => inlineForEditor([...element.childNodes]);
  switch (element.tagName) {
    case 'P':
      return paragraph(text());
    case 'H3':
      return heading(text(), 3);
    case 'H4':
      return heading(text(), 4);
    case 'BLOCKQUOTE':
      return quote(text());
    case 'OL':
      return list('ordered', itemsOf(element));
    case 'UL':
      return list('unordered', itemsOf(element));
    default:
      return null;
  }
};

/** Sanitised HTML as blocks. Text that stands in no block becomes a paragraph. */
export function blocksFromHtml(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const closeParagraph = () => {
    if (!loose.every(isWhiteSpace)) blocks.push(paragraph(inlineForEditor(loose)));
    loose = [];
  };
  for (const node of parsed(html).childNodes) {
    const block = node instanceof Element ? blockOf(node) : null;
    if (block === null) {
      loose.push(node);
      continue;
    }
    closeParagraph();
    blocks.push(block);
  }
  closeParagraph();
  return blocks;
}
