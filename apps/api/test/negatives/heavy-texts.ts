/** Texts for which some ways of processing take far more than linear time. */
const HEAVY: Readonly<Record<string, string>> = {
  'marks out of order': '',
  'marks on letters': `a${'\u0301'.repeat(15)}${'\u0316'.repeat(15)}`,
  'letters of many parts': '\uFB2C\uFDFA',
  'an address without end': 'a.b-@',
  labels: 'a@a.',
  blanks: ' \u00A0\t',
  'what nobody sees': '\u00AD\u200B',
  'opened tags': '<blockquote><p>',
  'unfinished tags': '<a <',
  entities: '&nbsp;&#160;',
};
export const KINDS = Object.keys(HEAVY);
export const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** The size of a text: in bytes of JSON, or in characters. */
export interface Size {
  readonly bytes?: number;
  readonly characters?: number;
}

/** A text of a kind and an approximate size. */
export const heavy = (
  kind: string,
  { bytes = Number.POSITIVE_INFINITY, characters = Number.POSITIVE_INFINITY }: Size,
): string => {
  if (kind === 'marks out of order') {
    const half = Math.floor((Math.min(bytes / 2, characters) - 1) / 2);
    return `a${'\u0301'.repeat(half)}${'\u0316'.repeat(half)}`;
  }
  const unit = HEAVY[kind] ?? '';
  const times = Math.min(bytes / bytesOf(unit), characters / unit.length);
  return unit.repeat(Math.max(1, Math.floor(times)));
};

/** Letters and a digit, as many and in as many bytes as the text: valid for any text field. */
export const ordinary = (text: string): string =>
  text
    .replaceAll(/[\u0800-\u{10ffff}]/gu, '字')
    .replaceAll(/[\u0080-\u07ff]/gu, 'é')
    .replaceAll(/\p{ASCII}/gu, 'x')
    .replace('x', '1');
