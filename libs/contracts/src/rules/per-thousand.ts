import { messages } from '../messages';
import { type FormValue, form, optionalField, required } from './form';
import { oneLine } from './plain-text';
import { recordOf } from './record';
import { type Rule, rule } from './rule';

/** A part of 1,000 people, such as 0.5. */
const share: Rule<number> = rule({
  code: 'share',
  schema: { type: 'number', minimum: 0, maximum: 1000 },
  normalise: (raw) => raw,
  violations: (value) =>
    typeof value === 'number' && value >= 0 && value <= 1000 ? [] : [messages.fieldInvalid],
});

const rangeForm = form(
  {
    low: required(share),
    high: required(share),
    qualifier: optionalField(oneLine(40)),
    within: optionalField(oneLine(40)),
  },
  [
    ({ low, high }) =>
      Number(low) > Number(high) ? { field: 'high', message: messages.fieldInvalid } : null,
  ],
);
const range = recordOf('per-thousand', rangeForm);
export type PerThousand = FormValue<typeof rangeForm>;

/** The number of people in 1,000: one number or a range, with a word before it and a time after it. */
export const perThousand: Rule<PerThousand> = {
  ...range,
  schema: { anyOf: [share.schema, range.schema] },
  normalise: (raw) => range.normalise(typeof raw === 'number' ? { low: raw, high: raw } : raw),
};
