import { type Check, refuse, text } from './content-check';

const allowedTags = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br']);
const tagPattern = /<\/?([a-z][a-z0-9]*)([^>]*)>/gi;

/** The HTML of a question: paragraphs, lists and emphasis, without any attribute. */
export const richText: Check<string> = (value, place) => {
  const html = text(value, place);
  for (const [tag, name = '', attributes = ''] of html.matchAll(tagPattern)) {
    if (!allowedTags.has(name.toLowerCase())) refuse(place, `has the tag ${tag}, which is not allowed`);
    if (attributes.trim() !== '') refuse(place, `has attributes in ${tag}, which are not allowed`);
  }
  if (html.replaceAll(tagPattern, '').includes('<')) refuse(place, 'has a < that is not a tag');
  return html;
};

/** The text of a question without its tags. */
export function plainText(html: string): string {
  return html
    .replaceAll(tagPattern, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
