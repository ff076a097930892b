/**
 * What a note may hold: exactly what the editor's toolbar can make. The API sanitises with this list when a
 * note is written, the web app again when it is shown.
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

/** What a question or a transcript of the content may hold besides. */
export const CONTENT_TAGS = [...NOTE_TAGS, 'h2', 'dl', 'dt', 'dd'] as const;

const BLANKS = /(&nbsp;|&#160;|&#xa0;|[\s\u200B-\u200D\u2060\uFEFF])+/giu;

/** Whether HTML holds anything to read once its tags are gone. */
export const noteHasText = (html: string): boolean =>
  html.replace(/<[^<>]*>/g, '').replace(BLANKS, '') !== '';
