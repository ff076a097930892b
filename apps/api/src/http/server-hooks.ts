import { REQUEST_ID_HEADER } from '@candour/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domain-error';
import { addressKey } from '../common/network-address';
import type { Environment } from '../config/environment.types';
import { apiHeaders } from './security-headers';
import type { ServedConfig } from './serves.decorator';

/** What one address, or one session, may ask in a minute, before the factor: a whole hospital can be one address. */
const REQUESTS_A_MINUTE = 3000;
/** So many addresses and sessions are counted at once. */
const COUNTED_AT_ONCE = 20_000;

/** The session of an Authorization header whose token has been checked; null for any other. */
export type SessionOf = (authorization: string) => string | null;

/** The counts are nobody's business. */
const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * The general limit, counted in this process: it keeps a flood away from the database. It is a hook of the whole
 * server and not of its routes, so that what no route serves is counted too. Whoever is logged in has a count of their
 * own: a flood of somebody else behind the same address does not stop their work. That holds for calls that need a session:
 * elsewhere nobody looks whether it still lives, and each token of a session that is over would be one more count.
 */
export const limitAddresses = async (
  server: FastifyInstance,
  { rateLimitFactor }: Pick<Environment, 'rateLimitFactor'>,
  sessionOf: SessionOf,
): Promise<void> => {
  await server.register(rateLimit, {
    global: false,
    max: Math.max(1, Math.floor(REQUESTS_A_MINUTE * rateLimitFactor)),
    timeWindow: 60_000,
    cache: COUNTED_AT_ONCE,
    keyGenerator: ({ ip, headers: { authorization }, routeOptions }) => {
      const { needsSession } = routeOptions.config as Partial<ServedConfig>;
      return (needsSession && authorization && sessionOf(authorization)) || addressKey(ip);
    },
    addHeadersOnExceeding: SILENT,
    addHeaders: { ...SILENT, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('request.too-many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  server.addHook('onRequest', server.rateLimit());
};

/** Each row's own limit of its body, which is kept before anything of it is read or parsed. */
export const limitBodies = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { bodyMax } = (route.config ?? {}) as Partial<ServedConfig>;
    if (bodyMax !== undefined) route.bodyLimit = bodyMax;
  });
};

/**
 * The headers of every reply, and one line of the log for each: the route's template, never a query or a value.
 * In the demo the console belongs to the addresses and accounts that it prints.
 */
export const addServerHooks = (server: FastifyInstance, environment: Environment): void => {
  const headers = apiHeaders(environment);
  const level = environment.demo ? 'debug' : 'info';
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    const isHostless = request.raw.httpVersion === '1.1' && !request.headers.host;
    done(isHostless ? new DomainError('request.malformed') : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log[level]({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
};
