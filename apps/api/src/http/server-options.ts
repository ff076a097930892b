import type { Server } from 'node:http';
import { BODY_MAX_BYTES } from '@candour/contracts';
import { type FastifyHttpOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { newRequestIdentifier } from '../common/identifiers';
import { trustedProxies } from '../common/network-address';
import { standardOutput } from '../common/standard-output';
import type { Environment } from '../config/environment.types';
import { answerBrokenRequest } from './failure/connection-failure';
import { sendFailure } from './failure/domain-error.filter';
import { failureReply } from './failure/failure-reply';
import { apiHeaders } from './security-headers';
import { levelOfReplies } from './server-hooks';

/** The destination of the log lines; by default the standard output. */
export interface LogTarget {
  write(line: string): void;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than a reverse proxy keeps its connection open, so that it never writes to a closing connection. */
const KEEP_ALIVE_MS = 72_000;
/**
 * The time without a byte in or out, as with a client that does not read its reply. It is longer than any reply takes
 * to make; when a part of the reply has been sent, Node waits once more.
 */
const IDLE_MS = 45_000;

/**
 * Limits on everything that a client could prolong. The timeout of the headers is shorter than that of the request:
 * only together do they stop both slow headers and a slow body. It counts from the connection, so that a silent
 * connection ends too.
 */
export const serverOptions = (environment: Environment, logTo?: LogTarget) =>
  ({
    logger: {
      stream: logTo ?? standardOutput(),
      level: environment.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newRequestIdentifier(),
    requestIdHeader: false as const,
    trustProxy: trustedProxies(environment.trustedProxies),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: IDLE_MS,
    /** A hook refuses a request without a host with a body that says so; Node's own reply is empty. */
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    clientErrorHandler: answerBrokenRequest(apiHeaders(environment), levelOfReplies(environment)),
    /** A path that the router cannot parse is answered before any hook runs. */
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...apiHeaders(environment), 'x-request-id': request.id });
      const failure = failureReply(error, request.id, '');
      sendFailure(reply, failure);
      request.log[levelOfReplies(environment)]({
        method: request.method,
        route: null,
        status: failure.status,
      });
    },
  }) satisfies FastifyHttpOptions<Server>;
