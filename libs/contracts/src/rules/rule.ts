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

export const rule = <Value>(definition: Omit<Rule<Value>, typeof ruleValue>): Rule<Value> => definition;

/** A rule for strings that one predicate decides. */
export const textRule = <Value extends string = string>(definition: {
  readonly code: string;
  readonly message: string;
  readonly holds: (value: string, context: RuleContext) => boolean;
  readonly normalise?: (value: string) => unknown;
  readonly schema?: JsonSchema;
}): Rule<Value> => ({
  code: definition.code,
  schema: { type: 'string', ...definition.schema },
  normalise: (raw) => (typeof raw === 'string' ? (definition.normalise ?? cleanText)(raw) : raw),
  violations: (value, context) =>
    typeof value === 'string' && definition.holds(value, context) ? [] : [definition.message],
});

/** Unicode NFC without blanks at the ends. */
export const cleanText = (value: string): string => value.normalize('NFC').trim();

const CONTROL = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;

/**
 * Whether a text holds characters that no person types: control characters, lone surrogates, separators, and
 * those that turn the direction of what follows, so that a name reads as another one.
 */
export const hasControlCharacters = (value: string): boolean => CONTROL.test(value);

/** The number of characters as a person counts them (code points). */
export const characterCount = (value: string): number => Array.from(value).length;
