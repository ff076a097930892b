import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domain-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON in valid UTF-8 is the only body that is read; another type is 415. No body at all is none, whatever its
 * type says. Keys that would reach an object's prototype are refused.
 */
export const acceptOnlyJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    try {
      return parse(request, utf8.decode(bytes as Buffer), (error, value) =>
        error ? done(new DomainError('request.malformed', { cause: error })) : done(null, value),
      );
    } catch (cause) {
      return done(new DomainError('request.malformed', { cause }));
    }
  });
};
