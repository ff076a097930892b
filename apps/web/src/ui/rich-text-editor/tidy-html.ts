import { type AllowedHtml, sanitise } from '../rich-text/sanitise';

/** Parses HTML without executing anything in it. */
export const parsed = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

/** Tags of browsers and other programs, with their replacements in a note. */
const plainNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p', h1: 'h3', h2: 'h3' };

/** Converts typed HTML to the stored HTML: '' if it has no visible character. */
export function tidyHtml(html: string, allowed: AllowedHtml): string {
  const renamed = Object.entries(plainNames).filter(([name]) => !allowed.tags.includes(name));
  const wide = { ...allowed, tags: [...allowed.tags, ...renamed.map(([name]) => name)] };
  const box = document.createElement('div');
  box.append(parsed(sanitise(html, wide)));
  for (const [name, kept] of renamed) {
    for (const element of box.querySelectorAll(name)) {
      const replacement = document.createElement(kept);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  // The parser puts a list or a heading inside a paragraph between two empty paragraphs.
  for (const paragraph of box.querySelectorAll('p:empty')) paragraph.remove();
  return box.textContent.trim() === '' ? '' : sanitise(box.innerHTML, allowed);
}
