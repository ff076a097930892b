import type { JsonSchema } from '../shape';

/** What a rule may need to know besides the value. */
export interface RuleContext {
  /** The day in Europe/London, YYYY-MM-DD. */
  readonly today: string;
}

declare const ruleValue: unique symbol;

/**
 * A rule of section 5 as data. The web form runs it while a person types, the API makes its
 * class-validator objects from it: one rule, one message, on both sides.
 */
export interface Rule<Value> {
  readonly code: string;
  readonly schema: JsonSchema;
  /** What the person gave, in the form that is checked and stored; never throws. */
  readonly normalise: (raw: unknown) => unknown;
  /** The messages that hold against a normalised value; none means that it is good. */
  readonly violations: (value: unknown, context: RuleContext) => readonly string[];
  readonly [ruleValue]?: Value;
}

export type RuleValue<R> = R extends Rule<infer Value> ? Value : never;

/** A rule for what is no text; one for text is a textRule, which says how long that may be. */
export const rule = <Value>(definition: Omit<Rule<Value>, typeof ruleValue>): Rule<Value> => definition;

/** "Stream-Safe Text" of Unicode (UAX #15): no language writes more marks than these upon each other. */
const MARKS_IN_A_ROW_MAX = 30;

/** Whether so many marks follow each other that composing them would cost the square of their number. */
export const hasTooManyMarks = (value: string): boolean => {
  for (const [marks] of value.matchAll(/\p{M}{2,}/gu)) {
    if (characterCount(marks) > MARKS_IN_A_ROW_MAX) return true;
  }
  return false;
};

/** Whether a text may be composed, searched and walked at all. `longest` counts UTF-16 units, as they were sent. */
const isReadable = (value: string, longest: number): boolean =>
  value.length <= longest && !hasTooManyMarks(value);

/** A function of text that leaves what is too long for it as it is: no rule lets that pass. */
export const within =
  <Result>(longest: number, change: (value: string) => Result) =>
  (value: string): Result | string =>
    isReadable(value, longest) ? change(value) : value;

/** As sent, a character may take two units, its marks some more, and blanks come along when it is pasted. */
export const rawLengthOf = (characters: number): number => 8 * characters;

/** A rule for strings. What is longer than `longest`, or no string, is refused before anything looks into it. */
export const judgedText = <Value extends string = string>(definition: {
  readonly code: string;
  /** Said of what is no text, or one that is too long to be looked at. */
  readonly message: string;
  /** The most UTF-16 units that are sent for it, blanks and marks included. */
  readonly longest: number;
  /** What is wrong with the text; null when it is good. */
  readonly violation: (value: string, context: RuleContext) => string | null;
  readonly normalise?: (value: string) => unknown;
  readonly schema?: JsonSchema;
}): Rule<Value> => {
  const { code, message, longest, violation } = definition;
  const normalise = within(longest, definition.normalise ?? cleanText);
  return {
    code,
    schema: { type: 'string', ...definition.schema },
    normalise: (raw) => (typeof raw === 'string' ? normalise(raw) : raw),
    violations: (value, context) => {
      const isText = typeof value === 'string' && isReadable(value, longest);
      const found = isText ? violation(value, context) : message;
      return found === null ? [] : [found];
    },
  };
};

/** A rule for strings that one predicate decides. */
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

/** Unicode NFC without blanks at the ends. For texts whose length is known to be small. */
export const cleanText = (value: string): string => value.normalize('NFC').trim();

const CONTROL = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;

/**
 * Whether a text holds characters that no person types: control characters, lone surrogates, separators, and
 * those that turn the direction of what follows, so that a name reads as another one.
 */
export const hasControlCharacters = (value: string): boolean => CONTROL.test(value);

/** The number of characters as a person counts them (code points). */
export const characterCount = (value: string): number => Array.from(value).length;
