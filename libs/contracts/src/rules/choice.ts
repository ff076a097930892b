import { messages } from '../messages';
import { type Rule, textRule } from './rule';

export const GENDERS = ['Male', 'Female', 'Gender Diverse'] as const;
export type Gender = (typeof GENDERS)[number];

export const LATERALITIES = ['Right', 'Left', 'Bilateral'] as const;
export type Laterality = (typeof LATERALITIES)[number];

/** Longer than any choice of any list with spaces around it. */
const CHOICE_LONGEST = 100;

/** A value of a fixed list. */
export const choice = <const Values extends readonly string[]>(
  code: string,
  values: Values,
  message: string = messages.optionInvalid,
): Rule<Values[number]> =>
  textRule<Values[number]>({
    code,
    message,
    longest: CHOICE_LONGEST,
    holds: (value) => values.includes(value),
    schema: { enum: values },
  });

export const gender = choice('gender', GENDERS);
export const laterality = choice('laterality', LATERALITIES);
