/** JSON fragments, as bytes on the wire, that replace one value; no serialiser would write most of them. */

const DEEP = [20, 1_000, 100_000];

const nested = (levels: number): readonly string[] => [
  `${'['.repeat(levels)}${']'.repeat(levels)}`,
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
];

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
  'then',
  'length',
  'get',
  'set',
  '$ne',
  '$gt',
  'Symbol.iterator',
];

const underNames = NAMES.flatMap((name) => [
  `{"${name}":"x"}`,
  `{"${name}":null}`,
  `{"${name}":{"prototype":{"isAdmin":true}}}`,
  `{"a":{"${name}":1}}`,
  `[{"${name}":{}}]`,
]);

const NUMBERS = [
  '0',
  '-0',
  '-0.0',
  '1',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '1E+2',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999999999',
  '9'.repeat(400),
];

const STRINGS = [
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\ufeff"',
  '"\\uffff"',
  '"\\u202etfel"',
  '"__proto__"',
  '"constructor"',
  '"[object Object]"',
  '"<script>x</script>"',
  '"\\r\\nBcc: x@x.test"',
];

const LISTS = [
  '[]',
  '[null]',
  '[[]]',
  '[""]',
  '["a","b"]',
  '[0]',
  '[true]',
  '[{}]',
  '[{},{}]',
  `[${'0,'.repeat(5_000)}0]`,
];
const OBJECTS = [
  '{}',
  '{"":""}',
  '{"0":"a","length":1}',
  '{"length":1000000000}',
  '{"length":-1}',
  '{"a":1,"a":2}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];

/** Valid JSON that replaces the value of one field. */
export const FRAGMENTS: readonly string[] = [
  'null',
  'true',
  'false',
  ...NUMBERS,
  ...STRINGS,
  ...LISTS,
  ...OBJECTS,
  ...underNames,
  ...DEEP.flatMap(nested),
];

/** Invalid JSON that replaces a value. */
export const NO_JSON: readonly string[] = [
  '',
  'undefined',
  'NaN',
  'Infinity',
  '01',
  '+1',
  '.5',
  '1.',
  "'a'",
  '"a',
  '"\t"',
  '"\\x41"',
  '"\\u12"',
  '[1,]',
  '{"a":1,}',
  '{a:1}',
  '// x',
  '/* x */1',
  '1 2',
  '\\u0022a\\u0022',
];
