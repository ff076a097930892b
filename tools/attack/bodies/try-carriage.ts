import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { written } from '../../testbed/every-call/requests.ts';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import { BODIES } from './kinds.ts';
import type { Prober } from './prober.ts';

const MALFORMED = [400, 422];
const TOO_LARGE = [413];
const NOT_JSON = [415];
/** The server stops reading, so its answer may be lost with the connection. */
const CUT = 0;

interface Carried {
  readonly words: string;
  readonly body: Buffer | string;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly statuses: readonly number[];
}

const of = (words: string, body: Buffer | string, statuses: readonly number[], headers = {}): Carried => ({
  words,
  body,
  statuses,
  headers,
});

const LEVELS = 100_000;
const KEYS = 5_000;

/** Bodies that are no JSON object in UTF-8. */
const noObjects = (json: string): readonly Carried[] => [
  of('a byte order mark that is none', `\ufffe${json}`, MALFORMED),
  ...[
    '[]',
    '[{}]',
    '"a"',
    '0',
    'true',
    '{',
    '}',
    '{"a":}',
    '{"a" 1}',
    '\u0000',
    `${json},`,
    `${json}${json}`,
    `${json}\n//`,
  ].map((body) => of(`the body ${body.slice(0, 20)}`, body, MALFORMED)),
  of('UTF-16', Buffer.from(json, 'utf16le'), MALFORMED),
  of(
    'bytes that are no UTF-8',
    Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from(',"a":"\xff\xfe"}', 'latin1')]),
    MALFORMED,
  ),
  of(
    'a slash written too long',
    Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from(',"a":"\xc0\xaf"}', 'latin1')]),
    MALFORMED,
  ),
  of(
    'a surrogate in UTF-8',
    Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from(',"a":"\xed\xa0\x80"}', 'latin1')]),
    MALFORMED,
  ),
  of('100,000 lists', '['.repeat(LEVELS) + ']'.repeat(LEVELS), [...MALFORMED, ...TOO_LARGE]),
  of('100,000 objects', '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS), [...MALFORMED, ...TOO_LARGE]),
];

/** Bodies with a field that the row does not declare. */
const moreFields = (json: string): readonly Carried[] =>
  [
    '"__proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{}}',
    '"constructor":"x"',
    '"prototype":1',
    '"toString":"x"',
    '"toJSON":"x"',
    '"then":"x"',
    '"hasOwnProperty":1',
    '"":1',
    '"\\u0000":1',
    '"is_admin":true',
    '"surgeon_status":"VERIFIED"',
    '"roles":["ADMIN"]',
    `"deep":${'['.repeat(1_000)}${']'.repeat(1_000)}`,
    Array.from({ length: KEYS }, (_, index) => `"k${index}":1`).join(','),
  ].map((field) =>
    of(
      `one field more: ${field.slice(0, 40)}`,
      json === '{}' ? `{${field}}` : `${json.slice(0, -1)},${field}}`,
      [...MALFORMED, ...TOO_LARGE],
    ),
  );

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  'application/jsonp',
  'application/json-patch+json',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/octet-stream',
  'text/html',
  'json',
  '*/*',
  'application/',
  ';',
  'application/msgpack',
];

const types = (json: string): readonly Carried[] => [
  ...TYPES.map((type) => of(`the type ${type}`, json, NOT_JSON, { 'content-type': type })),
  of('no type', json, NOT_JSON, { 'content-type': null }),
  ...['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x'].map((coding) => {
    const packed =
      coding === 'deflate' ? deflateSync(json) : coding === 'br' ? brotliCompressSync(json) : gzipSync(json);
    return of(`packed as ${coding}`, packed, NOT_JSON, { 'content-encoding': coding });
  }),
  of('a bomb', gzipSync(Buffer.alloc(10_000_000)), [...NOT_JSON, ...TOO_LARGE], {
    'content-encoding': 'gzip',
  }),
];

/** Tries everything about a body except its fields: encoding, size, content type. */
export const tryCarriage = async (prober: Prober, row: NamedRow): Promise<void> => {
  if (row.method === 'GET') return;
  const right = written({ row }, await prober.right(row));
  const json = String(right.body ?? '{}');
  const max = prober.contracts.bodyMaxOf(row);
  const check = async ({ words, body, headers, statuses }: Carried): Promise<void> => {
    const answer = await prober.send(
      row,
      { ...right, body, ...(headers ? { headers } : {}) },
      words,
      statuses.includes(CUT),
    );
    prober.tally.check(
      BODIES.carriage,
      statuses.includes(answer.status),
      `${row.name} ${words}: ${answer.status}, not ${statuses.join(' or ')}`,
    );
  };
  const carried = [
    // The row expects no body, whatever the content type is.
    ...(row.body ? [of('the body null', 'null', MALFORMED)] : []),
    ...noObjects(json),
    ...moreFields(json),
    ...types(json),
    of('one byte over', json.padEnd(max + 1), TOO_LARGE),
    of('one byte over, in pieces', json.padEnd(max + 1), TOO_LARGE, {
      'content-length': null,
      'transfer-encoding': 'chunked',
    }),
    of('far over', ' '.repeat(4_000_000), [...TOO_LARGE, CUT]),
  ];
  for (const one of carried) await check(one);
  const fresh = written({ row }, await prober.right(row));
  const full = Buffer.from(String(fresh.body ?? '{}'));
  const largest = Buffer.concat([full, Buffer.alloc(max - full.length, ' ')]);
  const answer = await prober.send(row, { ...fresh, body: largest }, 'the largest body');
  prober.tally.check(
    BODIES.carriage,
    ![400, 413, 415].includes(answer.status),
    `${row.name} the largest body: ${answer.status}`,
  );
};
