import { describe, expect, it } from 'vitest';
import { sessionSelectors } from './session.selectors';
import { HOUR, LOGIN, MINUTE, browser, sessionOf, surgeon } from './testing/browser';

describe('A session', () => {
  it('warns a patient ten minutes before its end at 24 hours, even with a fresh token', async () => {
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

  it('of staff ends when nobody has done anything for long, and their unsent work is kept', async () => {
    const { actor, settle, isLoggedIn, endReason, ended, cleared } = await browser(surgeon);
    actor.send({ type: 'idled' });
    await settle();
    expect([isLoggedIn(), endReason(), ended.calls.length, cleared.calls.length]).toEqual([
      false,
      'expired',
      1,
      0,
    ]);
  });

  it('counts from a login that another tab has stored while this one refreshed its token', async () => {
    const { pass, refresh, actor, device, now } = await browser(surgeon);
    await pass(30 * MINUTE);
    const newer = sessionOf({
      token: 'of another login',
      startedAt: now(),
      expirationDate: now() + 20 * HOUR,
    });
    await refresh.answer({ session: newer, now: now() });
    expect(actor.getSnapshot().context.session).toEqual(newer);
    expect(device.stored).toEqual(newer);
  });
});

describe('The confirmation of a logout that would lose work', () => {
  const asked = async () => {
    const shown = await browser(sessionOf());
    shown.actor.send({ type: 'logout.requested' });
    await shown.sendUnsent.answer({ pieces: 0, notes: 1 });
    await shown.settle();
    return { ...shown, isAsked: () => sessionSelectors.asksToConfirmLogout(shown.actor.getSnapshot()) };
  };

  it('disappears when another tab has logged out', async () => {
    const { actor, settle, device, isAsked, isLoggedIn, endReason } = await asked();
    device.stored = null;
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(isAsked()).toBe(false);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('elsewhere');
  });

  it('is not shown when another tab has logged out while the work was being sent', async () => {
    const { actor, settle, device, sendUnsent, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    device.stored = null;
    actor.send({ type: 'storage.changed' });
    await sendUnsent.answer({ pieces: 1, notes: 0 });
    await settle();
    expect(isLoggedIn()).toBe(false);
  });

  it('is not shown to another account that has logged in in another tab', async () => {
    const { actor, settle, device, isAsked, cleared } = await asked();
    device.stored = sessionOf({ accountId: 'other', token: 'theirs' });
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(isAsked()).toBe(false);
    expect(sessionSelectors.accountId(actor.getSnapshot())).toBe('other');
    expect(cleared.calls).toHaveLength(0);
  });

  it('stays when another tab only refreshes the token', async () => {
    const { actor, settle, device, isAsked } = await asked();
    device.stored = sessionOf({ token: 'renewed' });
    actor.send({ type: 'storage.changed' });
    await settle();
    expect(isAsked()).toBe(true);
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('renewed');
  });

  it('disappears when the session ends, and the unsent work is kept', async () => {
    const { pass, isAsked, isLoggedIn, endReason, cleared } = await asked();
    for (let hour = 0; hour < 19; hour += 1) await pass(HOUR);
    expect(isAsked()).toBe(true);
    await pass(HOUR);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
    expect(cleared.calls).toHaveLength(0);
  });

  it('disappears when a call finds that the session is over', async () => {
    const { actor, settle, isLoggedIn, cleared } = await asked();
    actor.send({ type: 'unauthorised', token: 'token' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(cleared.calls).toHaveLength(0);
  });
});
