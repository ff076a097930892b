const INDENT = 2;

/** Readable JSON of any value, including errors and undefined. */
export const asText = (value: unknown, indent = INDENT): string =>
  JSON.stringify(
    value,
    (_, inner: unknown) => (inner instanceof Error ? { ...inner, error: inner.message } : inner),
    indent,
  ) ?? 'nothing';

const LONGEST = 60;

/** A short form of the JSON, for a button. */
export const asShortText = (value: unknown): string => {
  const text = value instanceof Error ? value.message : typeof value === 'string' ? value : asText(value, 0);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
