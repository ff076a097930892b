import type { FastifyInstance } from 'fastify';
import { stateOf } from '../call/request-state';
import type { ServedConfig } from '../call/serves.decorator';
import type { Urgency } from '../call/urgency';
import { DomainError } from '../common/domain-error';
import { sendFailure } from './failure/domain-error.filter';
import { failureReply } from './failure/failure-reply';

/** The calls in progress at which the next one of an urgency is refused. */
export type Places = Readonly<Record<Urgency, number>>;

/** Ten connections to the database keep a process busy; the others wait: enough for a burst, and soon answered. */
const PLACES: Places = { list: 100, read: 200, save: 300 };
const RETRY_AFTER_S = { least: 3, spread: 5 };

/** Those who are refused at the same moment do not come back at the same moment. */
const retryAfter = (): number => RETRY_AFTER_S.least + Math.floor(Math.random() * RETRY_AFTER_S.spread);

/**
 * Counts the calls in progress, and refuses at once what a process cannot take beside them, the least urgent first. A
 * call takes its place once its body is here, so that a slow client takes none, and keeps it until its work is done,
 * also when its client has gone.
 */
export class Admission {
  readonly refused: Record<Urgency, number> = { list: 0, read: 0, save: 0 };
  private taken = 0;

  constructor(private readonly places: Places = PLACES) {}

  get inProgress(): number {
    return this.taken;
  }

  enter(urgency: Urgency): boolean {
    const hasPlace = this.taken < this.places[urgency];
    if (hasPlace) this.taken += 1;
    else this.refused[urgency] += 1;
    return hasPlace;
  }

  leave(): void {
    this.taken -= 1;
  }
}

/** Refusing costs next to nothing: neither a session nor the database is asked. */
export const limitCallsInProgress = (server: FastifyInstance, admission: Admission): void => {
  server.addHook('preHandler', (request, reply, done) => {
    const { urgency } = request.routeOptions.config as Partial<ServedConfig>;
    if (urgency === undefined) return done();
    const state = stateOf(request);
    state.hasPlace = admission.enter(urgency);
    if (state.hasPlace) return done();
    const busy = new DomainError('server.unavailable', { retryAfter: retryAfter() });
    sendFailure(reply, failureReply(busy, request.id, ''));
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    const state = stateOf(request);
    if (state.hasPlace) admission.leave();
    state.hasPlace = false;
    done();
  });
};
