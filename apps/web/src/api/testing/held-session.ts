import type { StoredSession } from '../token-storage';

/** A patient's, as the device keeps it, with a minute to go. */
export const heldSession: StoredSession = {
  token: 'token-1',
  surgeonId: null,
  patientId: 'patient-1',
  expirationDate: Date.now() + 60_000,
  startedAt: 0,
};
