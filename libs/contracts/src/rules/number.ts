import { messages } from '../messages';
import { type Rule, rule } from './rule';

/** An integer between two bounds, inclusive. */
export const wholeNumber = (code: string, minimum: number, maximum: number): Rule<number> =>
  rule({
    code,
    schema: { type: 'integer', minimum, maximum },
    normalise: (raw) => raw,
    violations: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
        ? []
        : [messages.fieldInvalid],
  });

/** The same in a query string, where every value is text. */
export const queryNumber = (code: string, minimum: number, maximum: number): Rule<number> => ({
  ...wholeNumber(code, minimum, maximum),
  normalise: (raw) => (typeof raw === 'string' && /^[0-9]{1,9}$/.test(raw) ? Number(raw) : raw),
});

export const flagRule: Rule<boolean> = rule({
  code: 'flag',
  schema: { type: 'boolean' },
  normalise: (raw) => raw,
  violations: (value) => (typeof value === 'boolean' ? [] : [messages.fieldInvalid]),
});

/** The same in a query string, where every value is text. */
export const queryFlag: Rule<boolean> = {
  ...flagRule,
  normalise: (raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : raw),
};

/** "consented": only true is valid. */
export const consentGiven: Rule<true> = rule({
  code: 'consent-given',
  schema: { type: 'boolean' },
  normalise: (raw) => raw,
  violations: (value) => (value === true ? [] : [messages.consentRequired]),
});
