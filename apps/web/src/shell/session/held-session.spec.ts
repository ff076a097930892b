import { describe, expect, it } from 'vitest';
import { testToken } from '../../api/testing/fake-server';
import { claimsOf, heldSessionOf, onDeviceClock, startOf, storedSessionOf } from './held-session';

const stored = {
  token: testToken(['SURGEON', 'ADMIN'], 'account-7'),
  surgeonId: 'surgeon-1',
  patientId: null,
  expirationDate: 1_900_000_000_000,
  startedAt: null,
};

describe('a token', () => {
  it('contains the account and its roles', () => {
    expect(claimsOf(stored.token)).toEqual({ accountId: 'account-7', roles: ['SURGEON', 'ADMIN'] });
  });

  it('is decoded from base64url', () => {
    const payload = btoa(JSON.stringify({ auth_id: '??>>~~', auth_roles: ['PATIENT'] }))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    expect(payload).toMatch(/[-_]/);
    expect(claimsOf(`x.${payload}.y`)?.accountId).toBe('??>>~~');
  });

  it('contains no unknown role', () => {
    const payload = btoa(JSON.stringify({ auth_id: 'a', auth_roles: ['OWNER', 'PATIENT', 3] }));
    expect(claimsOf(`x.${payload}.y`)?.roles).toEqual(['PATIENT']);
  });

  it.each(['', 'one', 'one.two.three', `x.${btoa('{}')}.y`, `x.${btoa('null')}.y`])(
    'is rejected if it is "%s"',
    (token) => {
      expect(claimsOf(token)).toBeNull();
    },
  );
});

describe('a session that the server has just issued', () => {
  const now = 1_800_000_000_000;
  const HOUR_MS = 3_600_000;
  const given = (iat: unknown) => ({
    ...stored,
    token: `x.${btoa(JSON.stringify({ auth_id: 'a', auth_roles: ['SURGEON'], iat }))}.y`,
    expirationDate: now + HOUR_MS,
  });

  it('ends an hour later also on a device whose clock is wrong', () => {
    const ahead = now + 2 * HOUR_MS;
    expect(onDeviceClock(given(now / 1000), ahead).expirationDate).toBe(ahead + HOUR_MS);
    const behind = now - 24 * HOUR_MS;
    expect(onDeviceClock(given(now / 1000), behind).expirationDate).toBe(behind + HOUR_MS);
  });

  it('ends at the server’s time if the clock is right or the token contains no time', () => {
    expect(onDeviceClock(given(now / 1000), now + 5_000).expirationDate).toBe(now + HOUR_MS);
    expect(onDeviceClock(given('soon'), now + 2 * HOUR_MS).expirationDate).toBe(now + HOUR_MS);
  });
});

describe('the start of a session that began in another browser', () => {
  const tokenOf = (sid: unknown) =>
    `x.${btoa(JSON.stringify({ auth_id: 'a', auth_roles: ['PATIENT'], sid }))}.y`;

  it('is the creation time of its identifier', () => {
    const token = tokenOf('019aa1b2-c3d4-7abc-8def-0123456789ab');
    expect(startOf(token)).toBe(0x019aa1b2c3d4);
    expect(heldSessionOf({ ...stored, token }).startedAt).toBe(0x019aa1b2c3d4);
  });

  it('is the stored start, if there is one', () => {
    const token = tokenOf('019aa1b2-c3d4-7abc-8def-0123456789ab');
    expect(heldSessionOf({ ...stored, token, startedAt: 5 }).startedAt).toBe(5);
  });

  it.each([undefined, 7, 'session-1', '019aa1b2-c3d4-4abc-8def-0123456789ab'])(
    'is unknown with the identifier %j',
    (sid) => {
      expect(startOf(tokenOf(sid))).toBeNull();
    },
  );
});

describe('the held session', () => {
  it('is stored without the claims of its token', () => {
    expect(storedSessionOf(heldSessionOf(stored))).toEqual(stored);
  });

  it('has an empty token if that is unreadable, so that it is cleared', () => {
    expect(heldSessionOf({ ...stored, token: 'broken' })).toMatchObject({ token: '', roles: [] });
  });
});
