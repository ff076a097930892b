import { refusal } from '../../kit/testing/controlled-actor';
import type { sessionMachine } from '../session.machine';
import type { Found, HeldSession } from '../session.model';
import type { ExploreOptions } from '../../explore/explore';

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

export const sessionWalk: ExploreOptions<typeof sessionMachine> = {
  events: [
    { type: 'logged-in', session: held, now: 1 },
    { type: 'logout.requested' },
    { type: 'logout.confirmed' },
    { type: 'logout.cancelled' },
    { type: 'woke' },
    { type: 'unauthorised', token: 'token' },
    { type: 'unauthorised', token: 'older' },
    { type: 'unauthorised', token: null },
    { type: 'account.refused' },
    { type: 'idled' },
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
    sendUnsent: {
      outputs: [
        { pieces: 0, notes: 0 },
        { pieces: 3, notes: 0 },
        { pieces: 0, notes: 1 },
        { pieces: null, notes: 0 },
      ],
      errors: [refusal(null)],
    },
    clearEverything: { outputs: [undefined], errors: [refusal(null)] },
  },
};
