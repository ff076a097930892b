import { context, type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, requestSpan } from '../common/tracing';

const SPAN = Symbol('span');
type Traced = FastifyRequest & { [SPAN]?: Span };

/**
 * Gives each request a span with the template of its route, the class of its answer and its id, which finds its
 * log lines. Traces of clients are not continued. The span begins with the first hook, and its context with the
 * last hook before the handler, because reading a body loses the context.
 */
export const traceRequests = (server: FastifyInstance): void => {
  if (!isTracing()) return;
  server.addHook('onRequest', (request: Traced, reply, done) => {
    const span = requestSpan(request.method, request.id);
    request[SPAN] = span;
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? null;
      if (route !== null) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', reply.statusCode).end();
    });
    done();
  });
  server.addHook('preHandler', (request: Traced, _reply, done) => {
    const span = request[SPAN];
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
};
