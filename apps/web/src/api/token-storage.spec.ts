import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountOfEnded,
  clearSession,
  endStoredSession,
  keepVerified,
  onSessionChangedElsewhere,
  readSession,
  writeSession,
} from './token-storage';

const session = {
  token: 'token-1',
  surgeonId: null,
  patientId: 'patient-1',
  expirationDate: 1_900_000_000_000,
  startedAt: 1_800_000_000_000,
};

beforeEach(clearSession);

describe('the stored session', () => {
  it('can be read as it was written, until it is cleared with everything known about it', () => {
    writeSession(session);
    keepVerified('surgeon-1', true);
    expect(readSession()).toEqual(session);
    clearSession();
    expect(readSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('is absent if the stored value is not a session', () => {
    writeSession(session);
    const [key = ''] = Object.keys(localStorage);
    for (const text of ['not json', '"text"', '{"token":1}', 'null']) {
      localStorage.setItem(key, text);
      expect(readSession()).toBeNull();
    }
  });

  it('is read without its expiry too, so that the session can be cleared', () => {
    writeSession(session);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, JSON.stringify({ token: session.token, patientId: session.patientId }));
    expect(readSession()?.token).toBe(session.token);
  });

  it('lives as long as the page if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeSession(session);
    expect(readSession()).toEqual(session);
    clearSession();
    expect(readSession()).toBeNull();
  });

  it('yields to a login or logout in another tab, even if it was held in memory only', () => {
    writeSession(session);
    const [key = ''] = Object.keys(localStorage);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeSession({ ...session, token: 'token-2' });
    full.mockRestore();
    expect(localStorage.getItem(key)).toBeNull();
    const stop = onSessionChangedElsewhere(() => undefined);
    localStorage.setItem(key, JSON.stringify({ ...session, token: 'token-3' }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(readSession()?.token).toBe('token-3');
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(readSession()).toBeNull();
    stop();
  });

  it('notifies its listeners of changes by another tab only', () => {
    const listener = vi.fn();
    const stop = onSessionChangedElsewhere(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a session that expired', () => {
  const NOW = 1_850_000_000_000;
  const WEEK_MS = 7 * 24 * 3_600_000;

  it('leaves only its account id, for 7 days', () => {
    writeSession(session);
    keepVerified('surgeon-1', true);
    endStoredSession('account-1', NOW);
    expect(readSession()).toBeNull();
    expect(Object.values({ ...localStorage }).join()).not.toContain('token-1');
    expect(localStorage.length).toBe(1);
    expect(accountOfEnded(NOW + WEEK_MS - 1)).toBe('account-1');
    expect(accountOfEnded(NOW + WEEK_MS)).toBeNull();
  });

  it('is forgotten after a login or a logout', () => {
    endStoredSession('account-1', NOW);
    writeSession(session);
    expect(accountOfEnded(NOW)).toBeNull();
    endStoredSession('account-1', NOW);
    clearSession();
    expect(accountOfEnded(NOW)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('can be followed by a session that the browser has no room to store', () => {
    endStoredSession('account-1', NOW);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    writeSession(session);
    expect(readSession()).toEqual(session);
  });
});
