import type { Server } from 'node:http';
import { BODY_MAX_BYTES } from '@candour/contracts';
import { type FastifyHttpOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { newRequestIdentifier } from '../common/identifiers';
import { trustedProxies } from '../common/network-address';
import { standardOutput } from '../common/standard-output';
import type { Environment } from '../config/environment.types';
import { answerBrokenRequest } from './connection-failure';
import { sendFailure } from './domain-error.filter';
import { failureReply } from './failure-reply';
import { apiHeaders } from './security-headers';

/** Where the lines of the log go; the standard output when none is named. */
export interface LogTarget {
  write(line: string): void;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than a reverse proxy keeps its side open, so that it never writes into a closing connection. */
const KEEP_ALIVE_MS = 72_000;
/**
 * Neither a byte in nor one out: whoever reads nothing of a reply. Longer than it takes to make any reply; where a part of
 * one has gone out, Node waits once more.
 */
const IDLE_MS = 45_000;

/**
 * Limits on everything that a stranger could stretch. The timeout of headers lies under that of the request: only
 * together do they stop both slow headers and a slow body. It counts from the moment of connecting, so that a connection
 * that says nothing ends too.
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
    /** Without a host a request is refused by a hook of ours, which says so in a body; Node's own answer is empty. */
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
    clientErrorHandler: answerBrokenRequest(apiHeaders(environment)),
    /** An address that the router cannot read is answered before any hook runs. */
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...apiHeaders(environment), 'x-request-id': request.id });
      sendFailure(reply, failureReply(error, request.id, ''));
    },
  }) satisfies FastifyHttpOptions<Server>;
