import { type ValueOf, nullable, object, share, text } from './shape';

/** The frequency of a risk in 1,000 people: a range, with a word before it and a time after it. */
export const riskShare = object({
  low: share,
  high: share,
  qualifier: nullable(text),
  within: nullable(text),
});
export type RiskShare = ValueOf<typeof riskShare>;
