import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { endOf, isFresh, isOver, untilEnd, untilWarning } from './session.model';
import { sessionSelectors } from './session.selectors';
import { HOUR, LOGIN, MINUTE, browser, sessionOf, surgeon } from './testing/browser';

const WINDOW = 2700 * 1000;

describe('A session', () => {
  it('keeps its token while more than 2700 s remain, not at 2700 s', () => {
    expect(isFresh(sessionOf({ expirationDate: LOGIN + WINDOW + 1 }), LOGIN)).toBe(true);
    expect(isFresh(sessionOf({ expirationDate: LOGIN + WINDOW }), LOGIN)).toBe(false);
  });

  it('is over when 0 s remain of the token or of the session', () => {
    expect(isOver(sessionOf({ expirationDate: LOGIN }), LOGIN)).toBe(true);
    expect(isOver(sessionOf({ expirationDate: LOGIN + 1 }), LOGIN)).toBe(false);
    const lasting = sessionOf({ expirationDate: LOGIN + 100 * HOUR });
    expect(isOver(lasting, LOGIN + 24 * HOUR)).toBe(true);
    expect(isOver(lasting, LOGIN + 24 * HOUR - 1)).toBe(false);
  });

  it('has no absolute end when its start is unknown', () => {
    expect(endOf(sessionOf({ startedAt: null }))).toBeNull();
  });

  it('waits for the earlier of the two ends, but at most two check intervals', () => {
    const late = LOGIN + 24 * HOUR - 20 * MINUTE;
    expect(untilEnd(sessionOf({ expirationDate: late + 50 * MINUTE }), late)).toBe(20 * MINUTE);
    expect(untilEnd(sessionOf({ expirationDate: late + 5 * MINUTE }), late)).toBe(5 * MINUTE);
    expect(untilEnd(sessionOf(), LOGIN)).toBe(HOUR);
    expect(untilEnd(null, LOGIN)).toBe(HOUR);
    expect(untilWarning(sessionOf(), late)).toBe(10 * MINUTE);
  });
});

describe('The reason for the end of a session', () => {
  it('is expiry after a call with its token was answered with 401', async () => {
    const { actor, settle, endReason } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'token' });
    await settle();
    expect(endReason()).toBe('expired');
  });

  it('is expiry after the server refused the account', async () => {
    const { actor, settle, endReason } = await browser(sessionOf());
    actor.send({ type: 'account.refused' });
    await settle();
    expect(endReason()).toBe('expired');
  });

  it('is expiry after the refresh of the token was answered with 401', async () => {
    const { pass, refresh, isLoggedIn, endReason } = await browser(surgeon);
    await pass(30 * MINUTE);
    await refresh.fail(refusal(401));
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
  });

  it('is a logout in another tab, detected at the check of 30 minutes', async () => {
    const { pass, device, isLoggedIn, endReason } = await browser(sessionOf());
    device.stored = null;
    await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('elsewhere');
  });
});

describe('A second login', () => {
  it('replaces the session of the first account in the store', async () => {
    const { actor, settle, device, now } = await browser(sessionOf());
    actor.send({ type: 'logged-in', session: sessionOf({ token: 'second' }), now: now() });
    await settle();
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('second');
    expect(device.stored?.token).toBe('second');
  });
});
