import type { JsonSchema } from '../shape';

/** What a rule may need besides the value. */
export interface RuleContext {
  /** Today's date in Europe/London, YYYY-MM-DD. */
  readonly today: string;
}

declare const ruleValue: unique symbol;

/**
 * A rule of section 5 as data. The web form runs it while the user types, and the API builds its class-validator
 * objects from it, so both sides have the same rule and message.
 */
export interface Rule<Value> {
  readonly code: string;
  readonly schema: JsonSchema;
  /** Converts the input to the form that is checked and stored. Never throws. */
  readonly normalise: (raw: unknown) => unknown;
  /** Error messages for a normalised value. An empty list means that it is valid. */
  readonly violations: (value: unknown, context: RuleContext) => readonly string[];
  readonly [ruleValue]?: Value;
}

export type RuleValue<R> = R extends Rule<infer Value> ? Value : never;

/** A rule for values that are not text. For text, use textRule, which limits the length. */
export const rule = <Value>(definition: Omit<Rule<Value>, typeof ruleValue>): Rule<Value> => definition;

/** "Stream-Safe Text" of Unicode (UAX #15): no language puts more than 30 combining marks on a letter. */
const MARKS_IN_A_ROW_MAX = 30;

/** Whether a text has so many successive combining marks that composing it would take quadratic time. */
export const hasTooManyMarks = (value: string): boolean => {
  for (const [marks] of value.matchAll(/\p{M}{2,}/gu)) {
    if (characterCount(marks) > MARKS_IN_A_ROW_MAX) return true;
  }
  return false;
};

/**
 * Whether a text is short enough to be composed and searched. `longest` is the length of the raw text in UTF-16
 * units.
 */
const isReadable = (value: string, longest: number): boolean =>
  value.length <= longest && !hasTooManyMarks(value);

/** Applies a function only to texts that are short enough. Other texts are unchanged, and no rule accepts them. */
export const within =
  <Result>(longest: number, change: (value: string) => Result) =>
  (value: string): Result | string =>
    isReadable(value, longest) ? change(value) : value;

/**
 * Maximum raw length of a text. A character may have two code units and combining marks, and pasted text has spaces
 * around it.
 */
export const rawLengthOf = (characters: number): number => 8 * characters;

/** A rule for strings. Refuses a value that is not a string, or is longer than `longest`, without examining it. */
export const judgedText = <Value extends string = string>(definition: {
  readonly code: string;
  /** Message for a value that is not text or is too long. */
  readonly message: string;
  /** Message for a text that is too long to be examined, if it has one of its own. */
  readonly tooLong?: string;
  /** Maximum raw length in UTF-16 units, spaces and combining marks included. */
  readonly longest: number;
  /** The error message, or null when the text is valid. */
  readonly violation: (value: string, context: RuleContext) => string | null;
  readonly normalise?: (value: string) => unknown;
  readonly schema?: JsonSchema;
}): Rule<Value> => {
  const { code, message, tooLong = message, longest, violation } = definition;
  const normalise = within(longest, definition.normalise ?? cleanText);
  return {
    code,
    schema: { type: 'string', ...definition.schema },
    normalise: (raw) => (typeof raw === 'string' ? normalise(raw) : raw),
    violations: (value, context) => {
      if (typeof value !== 'string') return [message];
      if (value.length > longest) return [tooLong];
      const found = isReadable(value, longest) ? violation(value, context) : message;
      return found === null ? [] : [found];
    },
  };
};

/** A rule for strings that a single predicate decides. */
export const textRule = <Value extends string = string>({
  holds,
  ...definition
}: {
  readonly holds: (value: string, context: RuleContext) => boolean;
} & Omit<Parameters<typeof judgedText>[0], 'violation'>): Rule<Value> =>
  judgedText<Value>({
    ...definition,
    violation: (value, context) => (holds(value, context) ? null : definition.message),
  });

/** Unicode NFC, trimmed. Only for texts whose length is limited. */
export const cleanText = (value: string): string => value.normalize('NFC').trim();

const CONTROL = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;

/**
 * Whether a text contains control characters, lone surrogates, separators, or direction controls, which can make one
 * name look like another.
 */
export const hasControlCharacters = (value: string): boolean => CONTROL.test(value);

/** Number of characters, counted as code points. */
export const characterCount = (value: string): number => Array.from(value).length;
