import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { rename } from './inline-html';

/** What browsers write for the same thing, and what we keep. */
const plainNames: Readonly<Record<string, string>> = { B: 'strong', I: 'em', DIV: 'p', H1: 'h3', H2: 'h3' };

const isEmpty = (root: DocumentFragment): boolean => (root.textContent ?? '').trim() === '';

/** What stands in the editor as the HTML that is kept: '' when nothing can be read in it. */
export function tidyHtml(html: string, allowed: AllowedHtml): string {
  const wide = {
    ...allowed,
    tags: [...allowed.tags, ...Object.keys(plainNames).map((name) => name.toLowerCase())],
  };
  const template = document.createElement('template');
  template.innerHTML = sanitise(html, wide);
  for (const [from, to] of Object.entries(plainNames)) {
    if (allowed.tags.includes(from.toLowerCase())) continue;
    for (const element of template.content.querySelectorAll(from)) rename(element, to);
  }
  // A list or a heading inside a paragraph is parsed as one between two empty ones.
  for (const paragraph of template.content.querySelectorAll('p:empty')) paragraph.remove();
  if (isEmpty(template.content)) return '';
  return sanitise(template.innerHTML, allowed);
}

/** A web address as people type it ("example.org"), or null when it cannot be one. */
export function asWebAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^(?:https?:|mailto:|tel:)/i.test(address)) return address;
  return /^[\w-]+(\.[\w-]+)+/.test(address) ? `https://${address}` : null;
}
