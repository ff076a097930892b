import type { StoredSession } from '../token-storage';

/** A patient's stored session that expires in one minute. */
export const heldSession: StoredSession = {
  token: 'token-1',
  surgeonId: null,
  patientId: 'patient-1',
  expirationDate: Date.now() + 60_000,
  startedAt: 0,
};
