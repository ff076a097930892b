import { expect, it } from 'vitest';
import { forgeriesFrom } from './forgeries.ts';
import { partsOf, signed } from './jws.ts';

const header = { alg: 'HS256', typ: 'at+jwt' };
const secret = 'a secret of a test, as long as it has to be';
const of = (sub: string) => signed(header, { sub, sid: `${sub}-s`, jti: `${sub}-t`, iss: 'candour' }, secret);
const from = { token: of('one'), otherToken: of('other'), secret };

it('forges many tokens of every kind, and never the one that it is forged from', () => {
  const forgeries = forgeriesFrom(from);
  const kinds = Map.groupBy(forgeries, ({ kind }) => kind);
  expect([...kinds.values()].map((list) => list.length).filter((count) => count < 10)).toEqual([]);
  expect(forgeries.map(({ token }) => token)).not.toContain(from.token);
});

it('changes what a token says under a signature that holds', () => {
  const swapped = forgeriesFrom(from).find(({ words }) => words === '{"sub":"other"}')?.token ?? '';
  const { payload } = partsOf(swapped);
  expect(payload).toMatchObject({ sub: 'other', sid: 'one-s' });
  expect(swapped).toBe(signed(header, payload, secret));
});
