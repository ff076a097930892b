import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '@candour/contracts';
import { stateOf } from '../call/request-state';
import type { ServedConfig } from '../call/serves.decorator';
import type { Urgency } from '../call/urgency';
import { DomainError } from '../common/domain-error';
import { failureReply } from './failure/failure-reply';
import type { Headers } from './security-headers';

/** The number of calls in progress from which a call of an urgency is refused. */
export type Places = Readonly<Record<Urgency, number>>;

/**
 * Ten database connections keep a process busy; the other calls wait: enough for a burst, and soon answered. Saves
 * have fifty places more than reads, which is more than a process can work on.
 */
const PLACES: Places = { list: 100, read: 150, save: 200 };
const RETRY_AFTER_S = { least: 3, spread: 5 };

/** A random wait, so that clients that are refused together do not retry together. */
const retryAfter = (): number => RETRY_AFTER_S.least + Math.floor(Math.random() * RETRY_AFTER_S.spread);

/**
 * Counts the calls in progress and decides whether one more has a place; the least urgent calls are refused first.
 */
export class Admission {
  readonly refused: Record<Urgency, number> = { list: 0, read: 0, save: 0 };
  private taken = 0;

  constructor(private readonly places: Places = PLACES) {}

  get inProgress(): number {
    return this.taken;
  }

  hasPlaceFor(urgency: Urgency): boolean {
    return this.taken < this.places[urgency];
  }

  enter(): void {
    this.taken += 1;
  }

  leave(): void {
    this.taken -= 1;
  }
}

/** A placeholder for the request's id in the prepared reply, of the same length. */
const ID = '00000000-0000-0000-0000-000000000000';

/**
 * Replies that the server is overloaded. An overloaded process does this most of the time, so the reply is
 * prepared once, except for its id and its wait, and bypasses the ordinary hooks.
 */
const busyReply = (headers: Headers): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const { status, body } = failureReply(new DomainError('server.unavailable'), ID, '');
  const text = JSON.stringify(body);
  const [before = '', after = ''] = text.split(ID);
  const fixed = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  }).flat();
  return ({ id }, reply) => {
    reply.hijack();
    reply.raw.writeHead(status, [...fixed, REQUEST_ID_HEADER, id, 'retry-after', String(retryAfter())]);
    reply.raw.end(`${before}${id}${after}`);
  };
};

const urgencyOf = (request: FastifyRequest): Urgency | undefined =>
  (request.routeOptions.config as Partial<ServedConfig>).urgency;

/**
 * Refuses calls that exceed the limit of calls in progress. A refusal costs almost nothing: the body is not read,
 * the call is not counted for its address, and neither a session nor the database is queried. A call takes its
 * place once its body has arrived, so that a slow client takes none, and keeps it until its work is done, even if
 * its client has left. Hooks that were added before this one also see refused calls.
 */
export const limitCallsInProgress = (
  server: FastifyInstance,
  admission: Admission,
  headers: Headers,
): void => {
  const refuse = busyReply(headers);
  const refusesWithoutPlace = (urgency: Urgency, request: FastifyRequest, reply: FastifyReply): boolean => {
    if (admission.hasPlaceFor(urgency)) return false;
    admission.refused[urgency] += 1;
    refuse(request, reply);
    return true;
  };
  server.addHook('onRequest', (request, reply, done) => {
    const urgency = urgencyOf(request);
    if (urgency === undefined || !refusesWithoutPlace(urgency, request, reply)) done();
  });
  server.addHook('preHandler', (request, reply, done) => {
    const urgency = urgencyOf(request);
    if (urgency === undefined) return done();
    if (refusesWithoutPlace(urgency, request, reply)) return;
    admission.enter();
    stateOf(request).hasPlace = true;
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    const state = stateOf(request);
    if (state.hasPlace) admission.leave();
    state.hasPlace = false;
    done();
  });
};
