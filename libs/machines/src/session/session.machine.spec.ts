import { describe, expect, it } from 'vitest';
import { controlledActor, instantActor, refusal } from '../kit/testing/controlled-actor';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import { sessionMachine } from './session.machine';
import type { Found, HeldSession } from './session.model';
import { sessionSelectors } from './session.selectors';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOGIN = 1_900_000_000_000;

const sessionOf = (overrides: Partial<HeldSession> = {}): HeldSession => ({
  token: 'token',
  surgeonId: null,
  patientId: 'patient',
  expirationDate: LOGIN + 20 * HOUR,
  accountId: 'account',
  roles: ['PATIENT'],
  startedAt: LOGIN,
  ...overrides,
});
const surgeon = sessionOf({ roles: ['SURGEON'], patientId: null, surgeonId: 's', expirationDate: LOGIN + HOUR });

/** A browser whose store and clock the test holds; the clock of the store moves with the machine's. */
const browser = async (stored: HeldSession | null) => {
  const device = { stored, skew: 0 };
  const refresh = controlledActor<Found, { session: HeldSession | null }>();
  const sendUnsent = controlledActor<number, { session: HeldSession | null }>();
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

describe('session', () => {
  it('is logged out where the browser has stored nothing', async () => {
    const { isLoggedIn, endReason } = await browser(null);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBeNull();
  });

  it('goes on logged in after the page is loaded again', async () => {
    const { isLoggedIn, actor } = await browser(sessionOf());
    expect(isLoggedIn()).toBe(true);
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('token');
  });

  it('is logged in on login and stores the session', async () => {
    const { actor, settle, device, isLoggedIn, now } = await browser(null);
    actor.send({ type: 'logged-in', session: sessionOf(), now: now() });
    await settle();
    expect(isLoggedIn()).toBe(true);
    expect(device.stored?.token).toBe('token');
  });

  it('clears a stored session that has no expiry', async () => {
    const { isLoggedIn, ended } = await browser(sessionOf({ expirationDate: Number.NaN }));
    expect(isLoggedIn()).toBe(false);
    expect(ended.calls).toHaveLength(1);
  });

  it('logs out at the start when the expiry has passed', async () => {
    const { isLoggedIn, endReason } = await browser(sessionOf({ expirationDate: LOGIN - 1 }));
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
  });

  it('does nothing at the check of 30 minutes while more than 2700 s remain', async () => {
    const { pass, refresh, isLoggedIn } = await browser(sessionOf());
    await pass(30 * MINUTE);
    expect(refresh.calls).toHaveLength(0);
    expect(isLoggedIn()).toBe(true);
  });

  it('refreshes the token at the check of 30 minutes when 2700 s or less remain', async () => {
    const { pass, refresh, actor, device, now } = await browser(surgeon);
    await pass(30 * MINUTE - 1);
    expect(refresh.calls).toHaveLength(0);
    await pass(1);
    expect(refresh.calls).toHaveLength(1);
    const renewed = { ...surgeon, token: 'renewed', startedAt: null, expirationDate: now() + HOUR };
    await refresh.answer({ session: renewed, now: now() });
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('renewed');
    expect(device.stored).toEqual({ ...renewed, startedAt: LOGIN });
  });

  it('keeps the old token when the refresh does not get through, and asks again a minute later', async () => {
    const { pass, refresh, isLoggedIn } = await browser(surgeon);
    await pass(30 * MINUTE);
    await refresh.fail(refusal(null));
    expect(isLoggedIn()).toBe(true);
    await pass(MINUTE);
    expect(refresh.calls).toHaveLength(2);
  });

  it('logs out the moment the token has expired', async () => {
    const { pass, refresh, isLoggedIn, ended, cleared } = await browser(surgeon);
    await pass(30 * MINUTE);
    for (let minute = 0; minute < 30; minute += 1) {
      await refresh.fail(refusal(null));
      await pass(MINUTE);
    }
    expect(isLoggedIn()).toBe(false);
    expect(ended.calls).toHaveLength(1);
    expect(cleared.calls).toHaveLength(0);
  });

  it('finds out on waking that it slept past the expiry', async () => {
    const { actor, settle, device, isLoggedIn, endReason } = await browser(surgeon);
    device.skew = 2 * HOUR;
    actor.send({ type: 'woke' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
  });

  it('refreshes on waking when little time remains', async () => {
    const { actor, settle, device, refresh } = await browser(surgeon);
    device.skew = 20 * MINUTE;
    actor.send({ type: 'woke' });
    await settle();
    expect(refresh.calls).toHaveLength(1);
  });

  it('clears token and ids after a 401, and not the unsent work', async () => {
    const { actor, settle, device, isLoggedIn, ended, cleared } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'token' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(device.stored).toBeNull();
    expect(ended.calls).toHaveLength(1);
    expect(cleared.calls).toHaveLength(0);
  });

  it('does not end because a call with an older token was answered 401', async () => {
    const { actor, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'before the refresh' });
    await settle();
    expect(isLoggedIn()).toBe(true);
  });

  it('logs out when the account is refused', async () => {
    const { actor, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'account.refused' });
    await settle();
    expect(isLoggedIn()).toBe(false);
  });

  it('sends what is unsent before a logout, then clears everything', async () => {
    const { actor, sendUnsent, cleared, isLoggedIn, endReason } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    expect(cleared.calls).toHaveLength(0);
    await sendUnsent.answer(0);
    expect(cleared.calls).toHaveLength(1);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('logout');
  });

  it('warns before a logout loses work, and stays when the person says so', async () => {
    const { actor, sendUnsent, cleared, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    await sendUnsent.answer(2);
    expect(sessionSelectors.asksToConfirmLogout(actor.getSnapshot())).toBe(true);
    expect(sessionSelectors.unsent(actor.getSnapshot())).toBe(2);
    actor.send({ type: 'logout.cancelled' });
    await settle();
    expect(isLoggedIn()).toBe(true);
    expect(cleared.calls).toHaveLength(0);
  });

  it('clears everything once the person has confirmed', async () => {
    const { actor, sendUnsent, cleared, settle } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    await sendUnsent.fail(new Error('unknown'));
    expect(sessionSelectors.unsent(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'logout.confirmed' });
    await settle();
    expect(cleared.calls).toHaveLength(1);
  });

  it('follows a logout in another tab', async () => {
    const { actor, settle, device, isLoggedIn, endReason } = await browser(sessionOf());
    device.stored = null;
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('elsewhere');
  });

  it('follows a login of another account in another tab', async () => {
    const { actor, settle, device } = await browser(sessionOf());
    device.stored = sessionOf({ accountId: 'other', token: 'theirs' });
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(sessionSelectors.accountId(actor.getSnapshot())).toBe('other');
  });

  it('follows a login in another tab while logged out', async () => {
    const { actor, settle, device, isLoggedIn } = await browser(null);
    device.stored = sessionOf();
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(isLoggedIn()).toBe(true);
  });

  it('warns ten minutes before the 24 hours of a patient are over, whatever is refreshed', async () => {
    const lasting = sessionOf({ expirationDate: LOGIN + 100 * HOUR });
    const { actor, pass, isLoggedIn } = await browser(lasting);
    const isWarned = (): boolean => sessionSelectors.isWarned(actor.getSnapshot());
    for (let half = 0; half < 47; half += 1) await pass(30 * MINUTE);
    await pass(20 * MINUTE - 1);
    expect(isWarned()).toBe(false);
    await pass(1);
    expect(isWarned()).toBe(true);
    actor.send({ type: 'warning.acknowledged' });
    expect(isWarned()).toBe(false);
    await pass(10 * MINUTE - 1);
    expect(isLoggedIn()).toBe(true);
    await pass(1);
    expect(isLoggedIn()).toBe(false);
  });

  it('ends 12 hours after the login of a surgeon', async () => {
    const { pass, isLoggedIn } = await browser({ ...surgeon, expirationDate: LOGIN + 100 * HOUR });
    for (let half = 0; half < 23; half += 1) await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(true);
    await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(false);
  });
});
