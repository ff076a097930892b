import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { sessionSelectors } from './session.selectors';
import { HOUR, LOGIN, MINUTE, browser, sessionOf, surgeon } from './testing/browser';

describe('The session', () => {
  it('is logged out when the browser has stored nothing', async () => {
    const { isLoggedIn, endReason } = await browser(null);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBeNull();
  });

  it('stays logged in after a reload', async () => {
    const { isLoggedIn, actor } = await browser(sessionOf());
    expect(isLoggedIn()).toBe(true);
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('token');
  });

  it('starts at login and is stored', async () => {
    const { actor, settle, device, isLoggedIn, now } = await browser(null);
    actor.send({ type: 'logged-in', session: sessionOf(), now: now() });
    await settle();
    expect(isLoggedIn()).toBe(true);
    expect(device.stored?.token).toBe('token');
  });

  it('removes a stored session that has no expiry', async () => {
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

  it('refreshes the token at the check of 30 minutes when at most 2700 s remain', async () => {
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

  it('keeps the old token when the refresh fails, and retries a minute later', async () => {
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

  it('detects, when the device wakes, that the token has expired', async () => {
    const { actor, settle, device, isLoggedIn, endReason } = await browser(surgeon);
    device.skew = 2 * HOUR;
    actor.send({ type: 'woke' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
  });

  it('refreshes the token when the device wakes with little time remaining', async () => {
    const { actor, settle, device, refresh } = await browser(surgeon);
    device.skew = 20 * MINUTE;
    actor.send({ type: 'woke' });
    await settle();
    expect(refresh.calls).toHaveLength(1);
  });

  it('removes token and ids after a 401, but keeps unsent work', async () => {
    const { actor, settle, device, isLoggedIn, ended, cleared } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'token' });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(device.stored).toBeNull();
    expect(ended.calls).toHaveLength(1);
    expect(cleared.calls).toHaveLength(0);
  });

  it('continues when a call with an older token was answered with 401', async () => {
    const { actor, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'before the refresh' });
    await settle();
    expect(isLoggedIn()).toBe(true);
  });

  it('asks for a login when the browser has lost the token, and keeps unsent work', async () => {
    const { actor, settle, device, isLoggedIn, cleared, endReason } = await browser(sessionOf());
    device.stored = null;
    actor.send({ type: 'unauthorised', token: null });
    await settle();
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('elsewhere');
    expect(cleared.calls).toHaveLength(0);
  });

  it('logs out when the server refuses the account', async () => {
    const { actor, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'account.refused' });
    await settle();
    expect(isLoggedIn()).toBe(false);
  });

  it('sends unsent work before a logout, then removes everything', async () => {
    const { actor, sendUnsent, cleared, isLoggedIn, endReason } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    expect(cleared.calls).toHaveLength(0);
    await sendUnsent.answer({ pieces: 0, notes: 0 });
    expect(cleared.calls).toHaveLength(1);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('logout');
  });

  it('asks before a logout would lose work, and continues when the user cancels', async () => {
    const { actor, sendUnsent, cleared, settle, isLoggedIn } = await browser(sessionOf());
    actor.send({ type: 'logout.requested' });
    await sendUnsent.answer({ pieces: 2, notes: 0 });
    expect(sessionSelectors.asksToConfirmLogout(actor.getSnapshot())).toBe(true);
    expect(sessionSelectors.unsent(actor.getSnapshot())).toBe(2);
    actor.send({ type: 'logout.cancelled' });
    await settle();
    expect(isLoggedIn()).toBe(true);
    expect(cleared.calls).toHaveLength(0);
  });

  it('asks before a logout would lose a note that has not been sent', async () => {
    const { actor, sendUnsent, cleared, settle } = await browser(sessionOf());
    expect(sessionSelectors.unsentNotes(actor.getSnapshot())).toBe(0);
    actor.send({ type: 'logout.requested' });
    await sendUnsent.answer({ pieces: 0, notes: 1 });
    expect(sessionSelectors.asksToConfirmLogout(actor.getSnapshot())).toBe(true);
    expect(sessionSelectors.unsent(actor.getSnapshot())).toBe(0);
    expect(sessionSelectors.unsentNotes(actor.getSnapshot())).toBe(1);
    expect(cleared.calls).toHaveLength(0);
    actor.send({ type: 'logout.confirmed' });
    await settle();
    expect(cleared.calls).toHaveLength(1);
  });

  it('removes everything when the user has confirmed', async () => {
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
});
