import { type ValueOf, nullable, object, share, text } from './shape';

/** How many of 1,000 people a risk happens to: from low to high, with a word before and a time after it. */
export const riskShare = object({
  low: share,
  high: share,
  qualifier: nullable(text),
  within: nullable(text),
});
export type RiskShare = ValueOf<typeof riskShare>;
