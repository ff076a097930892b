/** A parsed piece of HTML that runs nothing. */
export const parsed = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

/** Plain text as HTML. */
export const escapeText = (text: string): string => {
  const box = document.createElement('div');
  box.textContent = text;
  return box.innerHTML;
};

const written = (fragment: DocumentFragment): string => {
  const box = document.createElement('template');
  box.content.append(fragment);
  return box.innerHTML;
};

export const rename = (element: Element, name: string): void => {
  const replacement = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) replacement.setAttribute(attribute, value);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
};

const renameAll = (root: DocumentFragment, names: Readonly<Record<string, string>>): void => {
  for (const [from, to] of Object.entries(names)) {
    for (const element of root.querySelectorAll(from)) rename(element, to);
  }
};

const boxes = 'p, div, li, ol, ul, blockquote, h3, h4';

const isBox = (node: Node | null): boolean => node instanceof Element && node.matches(boxes);

const dropWhiteSpace = (node: Node | null): void => {
  if (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '')
    node.parentNode?.removeChild(node);
};

/** A browser ends an open line with a `<br>` that nobody wrote; empty lines at the end say nothing either. */
const dropLastBreaks = (root: ParentNode): void => {
  while (root.lastChild?.nodeName === 'BR') root.lastChild.remove();
};

/** Lines that a browser or a paste has put into boxes become lines parted by `<br>`. */
const unboxLines = (root: DocumentFragment): void => {
  for (const box of root.querySelectorAll(boxes)) {
    dropWhiteSpace(box.previousSibling);
    dropWhiteSpace(box.nextSibling);
    if (box.previousSibling && box.previousSibling.nodeName !== 'BR')
      box.before(document.createElement('br'));
    if (box.nextSibling && !isBox(box.nextSibling)) box.after(document.createElement('br'));
    dropLastBreaks(box);
    box.replaceWith(...box.childNodes);
  }
};

/** Browsers type a hard space wherever a space stands at an edge; nobody means it. */
const softenSpaces = (root: Node): void => {
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE)
      node.textContent = node.textContent?.replaceAll('\u00A0', ' ') ?? '';
    else softenSpaces(node);
  }
};

/** The text of a block as it is kept: strong and em instead of b and i. */
export const inlineFromEditor = (text: string): string => {
  const root = parsed(text);
  renameAll(root, { b: 'strong', i: 'em' });
  unboxLines(root);
  softenSpaces(root);
  dropLastBreaks(root);
  return written(root);
};

/** Kept text as the tools of the block editor write it themselves: b and i instead of strong and em. */
export const inlineForEditor = (nodes: readonly Node[]): string => {
  const root = document.createDocumentFragment();
  root.append(...nodes.map((node) => node.cloneNode(true)));
  renameAll(root, { strong: 'b', em: 'i' });
  unboxLines(root);
  for (const link of root.querySelectorAll('a')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
  return written(root);
};
