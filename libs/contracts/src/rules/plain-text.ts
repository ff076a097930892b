import { messages } from '../messages';
import { type Rule, characterCount, cleanText, rawLengthOf, rule, textRule, within } from './rule';

/** Control characters but line breaks and tabs, lone surrogates, and controls of the direction of writing. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Text without markup, of one or more lines. */
export const plainText = (maximum: number, message: string = messages.fieldInvalid): Rule<string> =>
  textRule({
    code: 'plain-text',
    message,
    longest: rawLengthOf(maximum),
    holds: (value) => value.length > 0 && characterCount(value) <= maximum && !UNREADABLE.test(value),
    schema: { minLength: 1, maxLength: maximum },
  });

/** Text of one line: pasted line breaks become spaces. */
export const oneLine = (maximum: number, message?: string): Rule<string> => {
  const plain = plainText(maximum, message);
  const joined = within(rawLengthOf(maximum), (value) => cleanText(value.replace(/\s+/gu, ' ')));
  return { ...plain, normalise: (raw) => (typeof raw === 'string' ? joined(raw) : raw) };
};

/** A list of texts or choices, each by one rule, none twice. */
export const severalOf = <Value>(item: Rule<Value>, maximum: number): Rule<readonly Value[]> =>
  rule({
    code: `several-${item.code}`,
    schema: { type: 'array', items: item.schema, maxItems: maximum },
    normalise: (raw) =>
      Array.isArray(raw) && raw.length <= maximum ? raw.map((entry) => item.normalise(entry)) : raw,
    violations: (value, context) => {
      if (!Array.isArray(value) || value.length > maximum) return [messages.fieldInvalid];
      const isEachValid = value.every((entry) => item.violations(entry, context).length === 0);
      return isEachValid && new Set(value).size === value.length ? [] : [messages.fieldInvalid];
    },
  });
