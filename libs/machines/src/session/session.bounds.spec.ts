import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { endOf, isFresh, isOver, untilEnd, untilWarning } from './session.model';
import { sessionSelectors } from './session.selectors';
import { HOUR, LOGIN, MINUTE, browser, sessionOf, surgeon } from './testing/browser';

const WINDOW = 2700 * 1000;

describe('the bounds of a session', () => {
  it('leaves a token alone while more than 2700 s remain, and not at 2700 s', () => {
    expect(isFresh(sessionOf({ expirationDate: LOGIN + WINDOW + 1 }), LOGIN)).toBe(true);
    expect(isFresh(sessionOf({ expirationDate: LOGIN + WINDOW }), LOGIN)).toBe(false);
  });

  it('is over when 0 remain, of the token or of the whole session', () => {
    expect(isOver(sessionOf({ expirationDate: LOGIN }), LOGIN)).toBe(true);
    expect(isOver(sessionOf({ expirationDate: LOGIN + 1 }), LOGIN)).toBe(false);
    const lasting = sessionOf({ expirationDate: LOGIN + 100 * HOUR });
    expect(isOver(lasting, LOGIN + 24 * HOUR)).toBe(true);
    expect(isOver(lasting, LOGIN + 24 * HOUR - 1)).toBe(false);
  });

  it('knows no end of a session that began nobody knows when', () => {
    expect(endOf(sessionOf({ startedAt: null }))).toBeNull();
  });

  it('waits until the earlier of the two ends, and never longer than to the check after the next', () => {
    const late = LOGIN + 24 * HOUR - 20 * MINUTE;
    expect(untilEnd(sessionOf({ expirationDate: late + 50 * MINUTE }), late)).toBe(20 * MINUTE);
    expect(untilEnd(sessionOf({ expirationDate: late + 5 * MINUTE }), late)).toBe(5 * MINUTE);
    expect(untilEnd(sessionOf(), LOGIN)).toBe(HOUR);
    expect(untilEnd(null, LOGIN)).toBe(HOUR);
    expect(untilWarning(sessionOf(), late)).toBe(10 * MINUTE);
  });
});

describe('why a session has ended', () => {
  it('is expiry after a call with its token was answered 401', async () => {
    const { actor, settle, endReason } = await browser(sessionOf());
    actor.send({ type: 'unauthorised', token: 'token' });
    await settle();
    expect(endReason()).toBe('expired');
  });

  it('is expiry after the account was refused', async () => {
    const { actor, settle, endReason } = await browser(sessionOf());
    actor.send({ type: 'account.refused' });
    await settle();
    expect(endReason()).toBe('expired');
  });

  it('is expiry after the refresh of the token was answered 401', async () => {
    const { pass, refresh, isLoggedIn, endReason } = await browser(surgeon);
    await pass(30 * MINUTE);
    await refresh.fail(refusal(401));
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('expired');
  });

  it('is another tab that logged out, noticed at the check of 30 minutes', async () => {
    const { pass, device, isLoggedIn, endReason } = await browser(sessionOf());
    device.stored = null;
    await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(false);
    expect(endReason()).toBe('elsewhere');
  });
});

describe('another login while somebody is logged in', () => {
  it('is the one that counts, and is stored', async () => {
    const { actor, settle, device, now } = await browser(sessionOf());
    actor.send({ type: 'logged-in', session: sessionOf({ token: 'second' }), now: now() });
    await settle();
    expect(sessionSelectors.token(actor.getSnapshot())).toBe('second');
    expect(device.stored?.token).toBe('second');
  });
});
