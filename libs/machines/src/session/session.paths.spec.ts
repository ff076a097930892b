import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { sessionMachine } from './session.machine';
import type { Found, HeldSession } from './session.model';
import { sessionSelectors } from './session.selectors';

const HOUR = 3_600_000;
const held: HeldSession = {
  token: 'token',
  surgeonId: null,
  patientId: 'patient',
  expirationDate: 2 * HOUR,
  accountId: 'account',
  roles: ['PATIENT'],
  startedAt: 1,
};
const found = (session: HeldSession | null, now = 1): Found => ({ session, now });

const exploration = explore(sessionMachine, {
  events: [
    { type: 'logged-in', session: held, now: 1 },
    { type: 'logout.requested' },
    { type: 'logout.confirmed' },
    { type: 'logout.cancelled' },
    { type: 'woke' },
    { type: 'unauthorised', token: 'token' },
    { type: 'unauthorised', token: 'older' },
    { type: 'account.refused' },
    { type: 'storage.changed' },
    { type: 'warning.acknowledged' },
  ],
  actors: {
    loadSession: {
      outputs: [
        found(null),
        found({ ...held, token: '' }),
        found(held, 2 * HOUR),
        found(held),
        found(held, 1.5 * HOUR),
      ],
      errors: [new Error('the store is closed')],
    },
    storeSession: { outputs: [undefined], errors: [new Error('the store is full')] },
    refreshToken: { outputs: [found({ ...held, token: 'renewed' })], errors: [refusal(401), refusal(null)] },
    endSession: { outputs: [undefined], errors: [new Error('the store is closed')] },
    sendUnsent: { outputs: [0, 3], errors: [refusal(null)] },
    clearEverything: { outputs: [undefined], errors: [refusal(null)] },
  },
});

describe('session, every path', () => {
  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('gives a token to nobody who is logged out, being logged out, or over', () => {
    for (const snapshot of exploration.snapshots) {
      const isOut = ['loggedOut', 'ending', 'clearing'].some((state) => snapshot.value === state);
      if (isOut) expect(sessionSelectors.token(snapshot)).toBeNull();
      if (snapshot.matches('loggedIn')) expect(sessionSelectors.token(snapshot)).not.toBeNull();
    }
  });

  it('clears everything only after a logout that was sent or confirmed', () => {
    for (const { steps } of exploration.paths) {
      const clearing = steps.findIndex(({ state }) => state.matches('clearing'));
      if (clearing < 0) continue;
      const before = steps.slice(0, clearing + 1).map(({ event }) => event.type);
      expect(before).toContain('logout.requested');
    }
  });
});
