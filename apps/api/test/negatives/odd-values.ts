import type { Field } from '@candour/contracts';

/** What stands in a path in place of an id. */
export const MALFORMED_IDS: readonly string[] = [
  '1',
  "me'--",
  '%00',
  '..%2F..%2Fetc',
  'null',
  'undefined',
  '%5B%5D',
  '%7B%7D',
  '01900000-0000-7000-8000-00000000000',
  '01900000-0000-7000-8000-000000000000x',
];

const nested = `${'['.repeat(1000)}${']'.repeat(1000)}`;

/** Texts that are no JSON object, or one that nobody may send. */
export const MALFORMED_BODIES: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  'true',
  '{"a":1,}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  `{"a":${nested}}`,
  nested,
  '\u0000',
];

export const UNKNOWN_FIELDS = ['is_admin', 'surgeon_status', 'author_id', 'unique_code_', 'toString'];

/** Values that no field of any call accepts, but for the empty list in a field that is a list. */
export const WRONG_VALUES: readonly unknown[] = [[], [[]], {}, { $ne: null }, 1e308, -1];

/** Property names that every JavaScript object has, or that change how an object is treated. */
const OWN_NAMES = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'];

/** JSON texts of values for a field that look like a JavaScript object, or hold one. */
export const oddTexts = ({ schema }: Field<unknown>['rule']): readonly string[] => {
  const inItem = Object.keys(schema.items?.properties ?? {});
  return OWN_NAMES.flatMap((key) => {
    const odd = `{"${key}":"x"}`;
    const values = [odd, `{"a":${odd}}`, `{"${key}":${odd}}`, `[${odd}]`, `[[${odd}]]`, `[{"a":${odd}}]`];
    return [...values, ...inItem.map((each) => `[{"${each}":${odd}}]`)];
  });
};
