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

const isNestedDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isNestedDeeper(item, levels - 1)));

/**
 * Accepts only JSON in valid UTF-8; another type, another charset or a compressed body is 415. An empty body counts as
 * none, whatever its type. Keys that would reach an object's prototype and bodies that are nested too deeply are
 * refused before anything traverses them.
 */
export const acceptOnlyJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isPlainUtf8(request.headers)) return done(new DomainError('request.not-json'));
    if (bytes.length === 0) return done(null, undefined);
    try {
      return parse(request, utf8.decode(bytes as Buffer), (error, value) =>
        error || isNestedDeeper(value, NESTING_MAX)
          ? done(new DomainError('request.malformed', { cause: error }))
          : done(null, value),
      );
    } catch (cause) {
      return done(new DomainError('request.malformed', { cause }));
    }
  });
};
