import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '@candour/contracts';
import { stateOf } from '../call/request-state';
import type { ServedConfig } from '../call/serves.decorator';
import type { Urgency } from '../call/urgency';
import { DomainError } from '../common/domain-error';
import { failureReply } from './failure/failure-reply';
import type { Headers } from './security-headers';

/** The calls in progress at which the next one of an urgency is refused. */
export type Places = Readonly<Record<Urgency, number>>;

/**
 * Ten connections to the database keep a process busy; the others wait: enough for a burst, and soon answered. Beside a
 * full house of reads there are still fifty places for what somebody saves: more than a process can work on.
 */
const PLACES: Places = { list: 100, read: 150, save: 200 };
const RETRY_AFTER_S = { least: 3, spread: 5 };

/** Those who are refused at the same moment do not come back at the same moment. */
const retryAfter = (): number => RETRY_AFTER_S.least + Math.floor(Math.random() * RETRY_AFTER_S.spread);

/** Counts the calls in progress, and says whether one more has a place, the least urgent first without one. */
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

/** Where the id of the request stands in the reply that is made once; of the same length. */
const ID = '00000000-0000-0000-0000-000000000000';

/**
 * Answers that there is too much to do. It is what a process does most while it has too much to do, so that the reply is
 * made once, but for its id and its wait, and goes past what an ordinary one goes through.
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
 * Refuses at once what a process cannot take beside the calls in progress. Refusing costs next to nothing: the body is not
 * read, the call is not counted for its address, and neither a session nor the database is asked. A call takes its place
 * once its body is here, so that a slow client takes none, and keeps it until its work is done, also when its client has
 * gone. The hooks that are added before this see refused calls too.
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
