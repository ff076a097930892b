import { isDeepStrictEqual } from 'node:util';
import type { Form } from '@candour/contracts';
import type { RawAnswer } from '../../testbed/client.ts';
import { type Pieces, withValue, written } from '../../testbed/every-call/requests.ts';
import type { NamedRow } from '../../testbed/every-call/rows.ts';
import { fieldsOf, isText } from './fields.ts';
import { BODIES } from './kinds.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { Prober, each, shown } from './prober.ts';

const AT_ONCE = 4;

/** A server takes no more than 16 KB of headers, and the address is one of them. */
const ADDRESS_BYTES = 12_000;

/** Whether an answer agrees with the rules of the row's forms; any answer may follow an input that they accept. */
const isDecided = (prober: Prober, row: NamedRow, pieces: Pieces, answer: RawAnswer): boolean => {
  const { checkForm, messages } = prober.contracts;
  const bytes = Buffer.byteLength(JSON.stringify(pieces.body ?? {}));
  if (written({ row }, pieces).path.length > ADDRESS_BYTES) return [400, 422].includes(answer.status);
  if (bytes > prober.contracts.bodyMaxOf(row)) return answer.status === 413;
  const today = new Date().toISOString().slice(0, 10);
  const forms: readonly (readonly [Form | undefined, Readonly<Record<string, unknown>>])[] = [
    [row.params, pieces.params],
    [row.query, pieces.query],
    [row.body, pieces.body ?? {}],
  ];
  for (const [form, values] of forms) {
    const checked = form ? checkForm(form, values, { today }) : null;
    if (!checked || checked.valid) continue;
    const isMalformed = Object.values(checked.errors).every((found) =>
      found.every((text) => text === messages.malformed),
    );
    if (isMalformed) return answer.status === 400;
    return answer.status === 422 && isDeepStrictEqual(Prober.fieldsOf(answer), checked.errors);
  }
  return true;
};

/** Sends a naughty string in the texts of a body or a query, and compares the answers with the rules. */
const tryText = async (
  prober: Prober,
  row: NamedRow,
  where: 'query' | 'body',
  text: string,
): Promise<void> => {
  // A query is bytes of UTF-8: a lone surrogate cannot be sent in it.
  const sent = where === 'body' ? text : text.toWellFormed();
  const right = await prober.right(row);
  for (const [index, places] of prober.placesFor({ row, where, text: sent, right }).entries()) {
    const fresh = index === 0 ? right : await prober.right(row);
    const pieces = places.reduce((changed, place) => withValue(changed, place, sent), fresh);
    const answer = await prober.send(row, written({ row }, pieces), `${where} ${shown(text)}`);
    prober.tally.check(
      BODIES.rule,
      isDecided(prober, row, pieces, answer),
      `${row.name} ${where} ${shown(text)}: ${answer.status} ${JSON.stringify(Prober.fieldsOf(answer))}`,
    );
  }
};

/** A path accepts no empty part and no dots, and a router may find no route for a long part. */
const tryPath = async (prober: Prober, row: NamedRow, right: Pieces, text: string): Promise<void> => {
  for (const place of fieldsOf(row).filter((one) => one.in === 'path')) {
    const request = written({ row }, withValue(right, place, text.toWellFormed()));
    await prober.send(row, request, `path ${shown(text)}`);
  }
};

const RAW_IN_PATHS = [
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '..%2f..%2f',
  '%2e%2e%2f%2e%2e%2f',
  '%5c..%5c',
  '%252e',
  ';a=b',
  '%0d%0aX-A:%20b',
  '%20',
  '%3f',
  '%23',
  '*',
  '~',
  "'",
  'a'.repeat(9_000),
];
const RAW_IN_QUERIES = [
  '%00',
  '%',
  '%zz=1',
  '%ff=%ff',
  'search=%ed%a0%80',
  'search=a&search=b',
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  '__proto__[a]=1',
  '__proto__=1',
  'constructor=1',
  'constructor[prototype][a]=1',
  'toString=1',
  '&&&',
  '=',
  '=a',
  '?',
  'a=b=c',
  'page=1e1',
  'page=0',
  'page=-1',
  'page=01',
  'page=999999999',
  'page=9999999999999999999',
  'per_page=101',
  'per_page=NaN',
  `search=${'a'.repeat(9_000)}`,
  `${'a=1&'.repeat(2_000)}b=2`,
  `search=${'%F0%9F%98%80'.repeat(500)}`,
];

const tryRaw = async (prober: Prober, row: NamedRow): Promise<void> => {
  const right = await prober.right(row);
  const [name = ''] = Object.keys(row.params?.fields ?? {});
  const request = written({ row }, right);
  const at = encodeURIComponent(String(right.params[name]));
  if (name !== '')
    await each(RAW_IN_PATHS, AT_ONCE, (raw) =>
      prober.send(row, { ...request, path: request.path.replace(at, () => raw) }, `path ${shown(raw)}`),
    );
  const [address] = request.path.split('?');
  await each(RAW_IN_QUERIES, AT_ONCE, (raw) =>
    prober.send(row, { ...request, path: `${address}?${raw}` }, `query ${shown(raw)}`),
  );
};

/** Sends naughty strings in every place of a row that takes text. */
export const tryNaughty = async (prober: Prober, row: NamedRow): Promise<void> => {
  const places = fieldsOf(row).filter(isText);
  const has = (where: string): boolean => places.some((place) => place.in === where);
  for (const where of ['query', 'body'] as const)
    if (has(where)) await each(naughtyStrings, AT_ONCE, (text) => tryText(prober, row, where, text));
  // Many rows share a path form, which refuses the same values in each of them.
  if (row.params && !prober.pathsTried.has(row.params)) {
    prober.pathsTried.add(row.params);
    const inPaths = naughtyStrings.filter((text) => !['', '.', '..'].includes(text));
    const right = await prober.right(row);
    await each(inPaths, AT_ONCE, (text) => tryPath(prober, row, right, text));
  }
  await tryRaw(prober, row);
};
