import { describe, expect, expectTypeOf, it } from 'vitest';
import { withDistinctAddresses } from './distinct-addresses';
import type { SharedAddress } from './distinct-addresses';
import { endpoint, json } from './endpoint';
import { text } from './shape';

const row = <const Method extends 'GET' | 'POST', const Path extends string>(method: Method, path: Path) =>
  endpoint({ method, path, summary: 'A call', who: 'anyone', reply: json(text) });

const read = row('GET', '/api/note/:id');
const write = row('POST', '/api/note/:id');
const readUnderAnotherName = row('GET', '/api/note/:code');
const longer = row('GET', '/api/note/:id/history');

describe('Two calls with one method and path', () => {
  it('compile when the method or the path differs', () => {
    const nouns = { note: { read, write }, history: { longer } };
    expect(withDistinctAddresses(nouns)).toBe(nouns);
    expectTypeOf<SharedAddress<typeof nouns>>().toEqualTypeOf<never>();
  });

  it('do not compile in one noun', () => {
    const nouns = { note: { read, again: read } };
    // @ts-expect-error two calls share this address
    expect(withDistinctAddresses(nouns)).toBe(nouns);
    expectTypeOf<SharedAddress<typeof nouns>>().toEqualTypeOf<'GET /api/note/:'>();
  });

  it('do not compile in two nouns, under one name or two', () => {
    const sameName = { note: { read }, letter: { read } };
    // @ts-expect-error two calls share this address
    expect(withDistinctAddresses(sameName)).toBe(sameName);
    const otherName = { note: { read, write }, letter: { fetch: read } };
    // @ts-expect-error two calls share this address
    expect(withDistinctAddresses(otherName)).toBe(otherName);
  });

  it('do not compile when only the name of a parameter differs', () => {
    const nouns = { note: { read }, letter: { readUnderAnotherName } };
    // @ts-expect-error two calls share this address
    expect(withDistinctAddresses(nouns)).toBe(nouns);
    expectTypeOf<SharedAddress<typeof nouns>>().toEqualTypeOf<'GET /api/note/:'>();
  });
});
