import type { RawReply } from '../../testbed/raw-request.ts';
import type { Tally } from '../tally.ts';

type Headers = RawReply['headers'];
interface Shown {
  readonly status: number;
  readonly headers: Headers;
}
/** The headers that a reply must have, by kind of reply. */
export interface Table {
  readonly [header: string]: RegExp;
}

export const ALWAYS: Table = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
};
const NEVER = ['set-cookie', 'server', 'x-powered-by', 'via', 'x-ratelimit-limit', 'x-ratelimit-remaining'];
export const NOT_KEPT = { 'cache-control': /no-store/ };
export const API: Table = {
  ...ALWAYS,
  ...NOT_KEPT,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'.*sandbox/,
  'x-request-id': /./,
};
export const PAGE: Table = {
  ...ALWAYS,
  'content-security-policy':
    /^(?!.*unsafe-(inline|eval))default-src 'none'; script-src 'self'; .*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/,
  'cache-control': /no-cache/,
};
export const FILE: Table = { ...ALWAYS, 'content-security-policy': /default-src 'none'/ };
export const DOCUMENT: Table = {
  ...ALWAYS,
  ...NOT_KEPT,
  'content-security-policy': /frame-ancestors 'self'/,
};

export const tryReply = (
  tally: Tally,
  what: string,
  { status, headers }: Shown,
  wanted: number,
  table: Table,
): void => {
  tally.check('a reply has its status', status === wanted, `${what}: ${status}, not ${wanted}`);
  for (const [name, pattern] of Object.entries(table)) {
    const value = headers[name];
    tally.check(
      'every reply carries its headers',
      typeof value === 'string' && pattern.test(value),
      `${what} (${status}): ${name} is ${String(value)}`,
    );
  }
  for (const name of Object.keys(headers))
    tally.check('no reply says what is nobody’s business', !NEVER.includes(name), `${what}: ${name}`);
  const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  tally.check('no other site may read a reply', allowed.length === 0, `${what}: ${allowed.join()}`);
};

export const parsed = (text: string): Shown => {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1] ?? 0), headers: Object.fromEntries(headers) as Headers };
};
