/** Fields whose text comes from a fixed list of the program and never describes a person. */
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
/** Program text has no blank, no at-sign and no long number. */
const PROGRAM_WORD = /^[A-Za-z][\w.-]{0,40}$/;
const LONGEST_LIST = 20;

const redactedText = (text: string, key: string): string =>
  programWords.has(key) && PROGRAM_WORD.test(text) ? text : `[${text.length === 0 ? 'empty' : 'text'}]`;

/** Keeps a count; replaces a number that could be a date, an age or a telephone number. */
const redactedNumber = (number: number): number | string => (Math.abs(number) < 10 ? number : '[number]');

/**
 * Removes personal data from a context or an event: structure, booleans and small counts stay, texts and larger
 * numbers are replaced. The original values never leave the page.
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
