import { NOTE_MAX_CHARACTERS } from '@candour/contracts';

/** A note of the maximum length that repeats one unit. */
const noteOf = (unit: string, [start, end]: readonly [string, string] = ['', 'x']): string =>
  start + unit.repeat(Math.floor((NOTE_MAX_CHARACTERS - start.length - end.length) / unit.length)) + end;

export const ORDINARY_NOTE = noteOf('<p>Will I need <strong>help</strong> at home after it?</p>');

/** Valid notes of that length that could cost a sanitiser or a regular expression far more work. */
export const HEAVY_NOTES: Readonly<Record<string, string>> = {
  'signs of a tag': noteOf('<'),
  'tags without an end': noteOf('<a'),
  'tags with a blank, without an end': noteOf('<a '),
  'tags within tags': noteOf('<a <', ['', '>x']),
  'ends of tags without an end': noteOf('</a'),
  'opened attributes': noteOf('<a href="'),
  'attributes in plain quotes': noteOf("<a b='"),
  'attributes of one tag': noteOf('b ', ['<a ', '>x</a>']),
  comments: noteOf('<!--'),
  'ends of nothing': noteOf('</p></li>'),
  'tags in the wrong order': noteOf('<p></b>'),
  'tags that nest to the border': noteOf(`${'<b>'.repeat(31)}${'</b>'.repeat(31)}`),
  'tags that are not allowed': noteOf('<script></script>'),
  links: noteOf('<a href="https://a.b">x</a>'),
  'one long link': noteOf('a', ['<a href="https://', '">x</a>']),
  'links of signs': noteOf('&#x09;', ['<a href="', '">x</a>']),
  'lines of nothing': noteOf('<p></p>'),
  breaks: noteOf('<br>'),
  headings: noteOf('<h1>x</h1>'),
  ampersands: noteOf('&'),
  'entities without an end': noteOf('&#160'),
  blanks: noteOf(' \n'),
  'strokes after many lines': noteOf('/', [`${'<br>'.repeat(200)}x`, 'x']),
  'strokes and blanks after many lines': noteOf(' / ', [`${'<br>'.repeat(200)}x`, 'x']),
  'marks on letters': noteOf(`a${'\u0301'.repeat(15)}${'\u0316'.repeat(15)}`),
};

/** The number of calls per measurement: some systems advance the processor-time clock only every few milliseconds. */
const CALLS = 10;
const TRIES = 3;

const workOf = (call: () => unknown): number => {
  const before = process.threadCpuUsage();
  for (let calls = 0; calls < CALLS; calls += 1) call();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/**
 * The processor time of the heavy call as a multiple of that of the ordinary one: the least of each in a few
 * measurements, which excludes other load of the machine. Far below the limit the first one is enough.
 */
export const workRatio = (heavy: () => unknown, ordinary: () => unknown, limit: number): number => {
  let [most, usual] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES; tries += 1) {
    usual = Math.min(usual, workOf(ordinary));
    most = Math.min(most, workOf(heavy));
    if (most < (limit / 2) * usual) break;
  }
  return most / usual;
};
