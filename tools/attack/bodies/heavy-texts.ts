/**
 * Texts of any size whose processing could take longer than linear time: each fills the given number of bytes
 * of UTF-8 in JSON.
 */

const filled = (unit: string, bytes: number, end = ''): string => {
  const size = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return unit.repeat(Math.max(1, Math.floor((bytes - Buffer.byteLength(end)) / size))) + end;
};

const halves = (one: string, other: string, bytes: number): string =>
  filled(one, bytes / 2) + filled(other, bytes / 2);

/** The harmless text of that size, for comparison. */
export const plainText = (bytes: number): string => filled('a', bytes);

export const HEAVY_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  'marks above, then marks below': (bytes) => `a${halves('\u0301', '\u0316', bytes - 4)}`,
  'marks above and below in turn': (bytes) => filled('\u0301\u0316', bytes - 2, 'a'),
  'letters with thirty marks each': (bytes) => filled(`a${'\u0301\u0316'.repeat(15)}`, bytes),
  'letters with thirty-one marks each': (bytes) =>
    filled(`a${'\u0316'.repeat(15)}${'\u0301'.repeat(16)}`, bytes),
  'Korean letters in parts': (bytes) => filled('\u1112\u1161\u11ab', bytes),
  'letters that become longer in capitals': (bytes) => filled('\u0390', bytes),
  'one ligature that is eighteen letters': (bytes) => filled('\ufdfa', bytes),
  'blanks before a letter': (bytes) => filled(' ', bytes, 'a'),
  'blanks between letters': (bytes) => `a${filled(' ', bytes, 'a')}`,
  'no-break spaces': (bytes) => filled('\u00a0', bytes, 'a'),
  'what nobody sees': (bytes) => filled('\u200b', bytes, 'a'),
  'tags that never end': (bytes) => filled('<a ', bytes),
  'tags in tags': (bytes) => filled('<ul><li>', bytes),
  'ends of tags': (bytes) => filled('</p>', bytes),
  'one tag with many attributes': (bytes) => `<a ${filled("href='x' ", bytes, '>x</a>')}`,
  entities: (bytes) => filled('&nbsp;', bytes),
  'half entities': (bytes) => filled('&', bytes),
  'comments that never end': (bytes) => filled('<!--', bytes),
  'dots and letters': (bytes) => filled('a.', bytes, '@'),
  'signs of an email': (bytes) => filled('a@', bytes),
  'hyphens in a domain': (bytes) => `a@${filled('a-', bytes)}`,
  digits: (bytes) => filled('7', bytes),
  hyphens: (bytes) => filled('-', bytes),
  backslashes: (bytes) => filled('\\', bytes),
  faces: (bytes) => filled('\u{1f600}', bytes),
  'halves of faces': (bytes) => filled('\ud83d', bytes),
};
