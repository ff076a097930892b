import { REQUEST_ID_HEADER } from '@candour/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domain-error';
import { addressKey, keptAddress } from '../common/network-address';
import { requestInProgress } from '../common/request-in-progress';
import type { Environment } from '../config/environment.types';
import { apiHeaders } from './security-headers';
import type { ServedConfig } from '../call/serves.decorator';

/** Requests per minute for an address or a session, before the factor; a whole hospital may share one address. */
const REQUESTS_A_MINUTE = 3000;
/** Maximum number of addresses and sessions that are counted at a time. */
const COUNTED_AT_ONCE = 20_000;

/** The session of an Authorization header whose token has been verified; null for any other. */
export type SessionOf = (authorization: string) => string | null;

/** The replies do not reveal the counts. */
const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * The general limit, counted in this process, keeps a flood of requests away from the database. It is a hook of the
 * whole server and not of its routes, so that requests without a route are counted too. A logged-in caller has a
 * separate count, so that a flood from the same address does not stop their work. That applies only to calls that need
 * a session: other calls do not check whether it is still open, and each token of an ended session would get another
 * count.
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

/** Enforces each row's limit on its body before the body is read or parsed. */
export const limitBodies = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { bodyMax } = (route.config ?? {}) as Partial<ServedConfig>;
    if (bodyMax !== undefined) route.bodyLimit = bodyMax;
  });
};

/** The logged and measured facts of a reply: the route's template, never a query or a value. */
export interface Answered {
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
}

/** The demo logs replies only at debug level, so that its console shows the addresses and accounts that it prints. */
export const levelOfReplies = ({ demo }: Pick<Environment, 'demo'>) => (demo ? 'debug' : 'info');

/** Sets the headers of every reply, logs one line for each and has it measured. */
export const addServerHooks = (
  server: FastifyInstance,
  environment: Environment,
  measure?: (answered: Answered) => void,
): void => {
  const headers = apiHeaders(environment);
  const level = levelOfReplies(environment);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    const isHostless = request.raw.httpVersion === '1.1' && !request.headers.host;
    // Checked before the body arrives: Node has no address of a client that has already left.
    const isGone = request.raw.socket.remoteAddress === undefined && request.raw.socket.destroyed;
    done(isHostless || isGone ? new DomainError('request.malformed') : undefined);
  });
  const { networkAddresses } = environment;
  server.addHook('preHandler', ({ id, ip }, _reply, done) =>
    requestInProgress.run({ id, address: keptAddress(ip, networkAddresses) }, done),
  );
  server.addHook('onResponse', (request, reply, done) => {
    const answered: Answered = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[level](answered);
    measure?.(answered);
    done();
  });
};
