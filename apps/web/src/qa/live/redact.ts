/** Fields that hold a word of the program's own, out of a fixed list, and never one about a person. */
const programWords = new Set([
  'type',
  'kind',
  'status',
  'by',
  'step',
  'active',
  'completed',
  'created_by',
  'role',
]);
/** Words of the program have no blank, no at-sign and no long digits in them. */
const PROGRAM_WORD = /^[A-Za-z][\w.-]{0,40}$/;
const LONGEST_LIST = 20;

const redactedText = (text: string, key: string): string =>
  programWords.has(key) && PROGRAM_WORD.test(text) ? text : `[${text.length === 0 ? 'empty' : 'text'}]`;

/** A number that counts something stays; one that could be a date, an age or a telephone number does not. */
const redactedNumber = (number: number): number | string => (Math.abs(number) < 10 ? number : '[number]');

/**
 * A context or an event without anything about a person: its shape, its yes and no, and how many of a thing there are
 * stay, words and larger numbers go. What is redacted never leaves the page that it was on.
 */
export const redact = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return redactedText(value, key);
  if (typeof value === 'number') return redactedNumber(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (value instanceof Error) return { error: value.name, status: redact(Reflect.get(value, 'status')) };
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((entry) => redact(entry));
  if (typeof value !== 'object') return `[${typeof value}]`;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, name)]));
};
