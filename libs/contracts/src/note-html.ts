import { NOTE_LINE_MAX_CHARACTERS } from './limits';

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

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The beginning of a sanitised note as one line of plain text. */
export const noteAsLine = (html: string, longest = NOTE_LINE_MAX_CHARACTERS): string => {
  const line = html
    .replace(/<\/?(?:strong|em|a)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] as string)
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line;
};

/** Whether HTML contains text outside its tags. */
export const noteHasText = (html: string): boolean =>
  html.replace(/<[^<>]*>/g, '').replace(BLANKS, '') !== '';
