import type { LabClient } from '../../testbed/client.ts';
import { LAB_PASSWORD, login } from '../../testbed/people.ts';
import type { Target } from '../target.ts';
import { tokenFromMail } from './mailbox.ts';

/** Clients of one account, each with a token whose own time has not come and whose session has ended in its way. */
export interface EndedSessions {
  readonly afterReset: LabClient;
  readonly loggedOut: LabClient;
  readonly sessionExpired: LabClient;
  readonly tokenExpired: LabClient;
}

const NEWEST = `(SELECT s.session_id FROM session s JOIN account a USING (account_id) WHERE a.email = $1
  ORDER BY s.created_at DESC, s.session_id DESC LIMIT 1)`;
const PAST = "now() - interval '1 second'";

/** Only time is played in the database: everything else happens through the calls. */
export const endSessions = async (target: Target, email: string): Promise<EndedSessions> => {
  const afterReset = await login(target.client, email);
  await target.client.call('POST', '/api/auth/password/reset-request', { email });
  const token = await tokenFromMail(target, email);
  await target.client.call('POST', '/api/auth/password/reset', { email, password: LAB_PASSWORD, token });
  const loggedOut = await login(target.client, email);
  await loggedOut.call('POST', '/api/auth/logout');
  const sessionExpired = await login(target.client, email);
  await target.query(`UPDATE session SET ends_at = ${PAST} WHERE session_id = ${NEWEST}`, [email]);
  const tokenExpired = await login(target.client, email);
  await target.query(`UPDATE session_token SET expires_at = ${PAST} WHERE session_id = ${NEWEST}`, [email]);
  return { afterReset, loggedOut, sessionExpired, tokenExpired };
};
