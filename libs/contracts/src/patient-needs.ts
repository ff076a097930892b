import { type ValueOf, list, nullable, object, oneOf, text } from './shape';

/** The communication needs of the Accessible Information Standard (DCB1605). */
export const NEEDS = [
  'interpreter',
  'bsl',
  'hearing',
  'sight',
  'large_print',
  'easy_read',
  'companion',
] as const;
export type Need = (typeof NEEDS)[number];

/** The needs beside a patient and on each of their surgeries; null while the patient has not been asked. */
export const statedNeeds = object({
  flags: list(oneOf(NEEDS)),
  language: nullable(text),
  other: nullable(text),
});
export type StatedNeeds = ValueOf<typeof statedNeeds>;
