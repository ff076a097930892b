import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domain-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const PLAIN = /^(identity)?$/i;

/** Whether the headers declare plain bytes: not compressed, and no charset but UTF-8. */
const isPlainUtf8 = (headers: IncomingHttpHeaders): boolean => {
  const { 'content-encoding': coding = '', 'content-type': type = '' } = headers;
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  return PLAIN.test(coding.trim()) && charset.toLowerCase() === 'utf-8';
};

const NESTING_MAX = 16;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Whether JSON has more levels than that, by its brackets outside strings. No value is made and no key is read. */
const isNestedDeeper = (json: Buffer, levels: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
};

/**
 * Accepts only JSON in valid UTF-8; another type, another charset or a compressed body is 415. An empty body counts as
 * none, whatever its type. Keys that would reach an object's prototype and bodies that are nested too deeply are
 * refused before anything traverses them; too deep a body even before it is parsed.
 */
export const acceptOnlyJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isPlainUtf8(request.headers)) return done(new DomainError('request.not-json'));
    if (bytes.length === 0) return done(null, undefined);
    try {
      if (isNestedDeeper(bytes as Buffer, NESTING_MAX)) return done(new DomainError('request.malformed'));
      return parse(request, utf8.decode(bytes as Buffer), (error, value) =>
        error ? done(new DomainError('request.malformed', { cause: error })) : done(null, value),
      );
    } catch (cause) {
      return done(new DomainError('request.malformed', { cause }));
    }
  });
};
