import type { FastifyRequest } from 'fastify';
import { codingFor, etagOf, hasCurrent } from './negotiation';

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

describe('the content coding of a reply', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP ; q=0.5', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['br;q=0', null],
    ['gzip;q=0.000, br;q=0.0', null],
    ['identity, br;q=0.5', null],
    ['br;q=much', null],
    ['*;q=0', null],
    ['x-gzip, broken', null],
    ['', null],
  ])('is what the caller prefers: of "%s" %s', (accepted, coding) => {
    expect(codingFor(asking({ 'accept-encoding': accepted }))).toBe(coding);
  });

  it('is none for a client that accepts none, and only one that the server has', () => {
    expect(codingFor(asking({}))).toBeNull();
    expect(codingFor(asking({ 'accept-encoding': 'br, gzip;q=0.1' }), ['gzip'])).toBe('gzip');
    expect(codingFor(asking({ 'accept-encoding': 'br' }), [])).toBeNull();
  });
});

describe('If-None-Match', () => {
  const etag = etagOf('content');

  it.each([etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "third"`, '*'])(
    'matches by %s',
    (named) => {
      expect(hasCurrent(asking({ 'if-none-match': named }), etag)).toBe(true);
    },
  );

  it.each(['"other"', 'W/"other"', '', etag.slice(1, -1)])('does not match another version: %s', (named) => {
    expect(hasCurrent(asking({ 'if-none-match': named }), etag)).toBe(false);
    expect(hasCurrent(asking({}), etag)).toBe(false);
  });
});
