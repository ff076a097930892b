/**
 * Allowed HTML of a note: what the editor's toolbar can make. The API sanitises a note when it is written, and the
 * web app again when it is shown.
 */
export const NOTE_TAGS = [
  'h3',
  'h4',
  'strong',
  'em',
  'blockquote',
  'a',
  'ol',
  'ul',
  'li',
  'p',
  'br',
] as const;

export const NOTE_ATTRIBUTES = { a: ['href', 'rel', 'target'] } as const;
export const NOTE_LINK_SCHEMES = ['https', 'http', 'mailto'] as const;

/** Allowed HTML of questions and transcripts in the content files. */
export const CONTENT_TAGS = [...NOTE_TAGS, 'h2', 'dl', 'dt', 'dd'] as const;

const BLANKS = /(&nbsp;|&#160;|&#xa0;|[\s\u200B-\u200D\u2060\uFEFF])+/giu;

/** Whether HTML contains text outside its tags. */
export const noteHasText = (html: string): boolean =>
  html.replace(/<[^<>]*>/g, '').replace(BLANKS, '') !== '';
