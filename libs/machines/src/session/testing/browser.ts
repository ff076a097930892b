import { controlledActor, instantActor } from '../../kit/testing/controlled-actor';
import { run } from '../../kit/testing/run';
import { wire } from '../../kit/wire';
import { sessionMachine } from '../session.machine';
import type { Found, HeldSession, Unsent } from '../session.model';
import { sessionSelectors } from '../session.selectors';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const LOGIN = 1_900_000_000_000;

export const sessionOf = (overrides: Partial<HeldSession> = {}): HeldSession => ({
  token: 'token',
  surgeonId: null,
  patientId: 'patient',
  expirationDate: LOGIN + 20 * HOUR,
  accountId: 'account',
  roles: ['PATIENT'],
  startedAt: LOGIN,
  ...overrides,
});
export const surgeon = sessionOf({
  roles: ['SURGEON'],
  patientId: null,
  surgeonId: 's',
  expirationDate: LOGIN + HOUR,
});

/** A browser whose store and clock the test controls. The store's clock advances with the machine's. */
export const browser = async (stored: HeldSession | null) => {
  const device = { stored, skew: 0 };
  const refresh = controlledActor<Found, { session: HeldSession | null }>();
  const sendUnsent = controlledActor<Unsent, { session: HeldSession | null }>();
  const ended = instantActor<void, { session: HeldSession | null }>(() => {
    device.stored = null;
  });
  const cleared = instantActor<void, { session: HeldSession | null }>(() => {
    device.stored = null;
  });
  const now = (): number => LOGIN + device.skew + running.clock.now();
  const machine = wire(sessionMachine, {
    actors: {
      loadSession: instantActor<Found>(() => ({ session: device.stored, now: now() })).logic,
      storeSession: instantActor<void, { session: HeldSession | null }>(({ session }) => {
        device.stored = session;
      }).logic,
      refreshToken: refresh.logic,
      endSession: ended.logic,
      sendUnsent: sendUnsent.logic,
      clearEverything: cleared.logic,
    },
  });
  const running = run(machine);
  await running.settle();
  const { actor } = running;
  return {
    ...running,
    device,
    refresh,
    sendUnsent,
    ended,
    cleared,
    now,
    isLoggedIn: () => sessionSelectors.isLoggedIn(actor.getSnapshot()),
    endReason: () => sessionSelectors.endReason(actor.getSnapshot()),
  };
};
