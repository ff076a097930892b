import {
  NOTE_ATTRIBUTES,
  NOTE_LINK_SCHEMES,
  NOTE_MAX_DEPTH,
  NOTE_TAGS,
  messages,
  noteHasText,
} from '@candour/contracts';
import sanitizeHtml from 'sanitize-html';
import { invalidField } from '../common/domain-error';

const isAbsoluteLink = (href: string | undefined): boolean => {
  if (!href || !URL.canParse(href)) return false;
  return (NOTE_LINK_SCHEMES as readonly string[]).includes(new URL(href).protocol.slice(0, -1));
};

/** The tags that the editor writes for bold and italic, and pasted headings, with their replacements. */
const RENAMED = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' } as const;

const depthOf = (html: string): number => {
  let depth = 0;
  let deepest = 0;
  // No tag ends behind the last ">", but the parser would scan from each later "<" to the end of the note.
  const tags = html.slice(0, html.lastIndexOf('>') + 1);
  for (const [tag] of tags.matchAll(/<\/?[a-z][^>]*>/gi)) {
    depth += tag.startsWith('</') ? -1 : /^<br\b/i.test(tag) ? 0 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/**
 * Sanitises a note for storage: only the toolbar's elements, with links absolute and safe. Sanitising twice changes
 * nothing. Throws 422 when no text is left, or when the note is nested too deeply.
 */
export const sanitiseNote = (html: string): string => {
  if (depthOf(html) > NOTE_MAX_DEPTH) throw invalidField('content', messages.fieldInvalid);
  const clean = sanitizeHtml(html, {
    allowedTags: [...NOTE_TAGS],
    allowedAttributes: { a: [...NOTE_ATTRIBUTES.a] },
    allowedSchemes: [...NOTE_LINK_SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: NOTE_MAX_DEPTH,
    // A link without an address is replaced by its text.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
    transformTags: {
      ...RENAMED,
      a: (_tag, attributes) =>
        isAbsoluteLink(attributes['href'])
          ? {
              tagName: 'a',
              attribs: {
                href: attributes['href'] as string,
                rel: 'noopener noreferrer nofollow',
                target: '_blank',
              },
            }
          : { tagName: 'a', attribs: {} },
    },
  });
  if (!noteHasText(clean)) throw invalidField('content', messages.noteEmpty);
  return clean;
};
