import type { LoginData } from './login-reply';

/** The session that the browser stores: the reply to a login, with the expiry in milliseconds. */
export interface AuthSession {
  readonly token: string;
  readonly surgeonId: string | null;
  readonly patientId: string | null;
  readonly expirationDate: number;
}

export const authSessionOf = (data: LoginData): AuthSession => ({
  token: data.access_token,
  surgeonId: data.surgeon_id,
  patientId: data.patient_id,
  expirationDate: data.expires_at * 1000,
});
