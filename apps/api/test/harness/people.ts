import { ENDPOINTS } from '@candour/contracts';
import * as client from '@candour/contracts/client';
import { ResetRequestsService } from '../../src/auth/reset-requests.service';
import { newSecret, sha256 } from '../../src/common/identifiers';
import type { TestApp } from './app';
import type { CheckedClient } from './client';

export { PASSWORD } from '@candour/contracts/client';

export type TestPatient = client.PatientAccount<CheckedClient>;
export type TestSurgeon = client.SurgeonAccount<CheckedClient>;

export const registerPatient = (api: TestApp, changes: object = {}): Promise<TestPatient> =>
  client.registerPatient(api.client, changes);

/** Registers a surgeon, who is NOT_VERIFIED. */
export const registerSurgeon = (api: TestApp, changes: object = {}): Promise<TestSurgeon> =>
  client.registerSurgeon(api.client, changes);

/** The form of a session's token. */
export const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Logs in and returns the token. */
export const login = async (api: TestApp, email: string, password?: string): Promise<string> =>
  (await client.sessionOf(api.client, email, password)).access_token;

/** Sets a status that only an administrator can set, directly in the database, with the entry of its decision. */
export const setSurgeonStatus = async (
  { database }: TestApp,
  surgeonId: string,
  status: 'VERIFIED' | 'REJECTED' | 'NOT_VERIFIED',
): Promise<void> => {
  await database.query('UPDATE surgeon SET surgeon_status = $2 WHERE surgeon_id = $1', [surgeonId, status]);
  await database.query(
    `INSERT INTO audit_entry (at, action, role, subject_id, details)
     VALUES (now(), 'surgeon.verification-decided', 'ADMIN', $1, jsonb_build_object('to', $2::text))`,
    [surgeonId, status],
  );
};

export const verifiedSurgeon = async (api: TestApp, changes: object = {}): Promise<TestSurgeon> => {
  const surgeon = await registerSurgeon(api, changes);
  await setSurgeonStatus(api, surgeon.surgeonId, 'VERIFIED');
  return surgeon;
};

/** Directly in the database, with the entry that the command writes. */
const makeAdministrator = async ({ database }: TestApp, email: string): Promise<void> => {
  await database.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
  await database.query(
    `INSERT INTO audit_entry (at, action, account_id, details)
     SELECT now(), 'account.made-administrator', account_id, '{}' FROM account WHERE email = $1`,
    [email],
  );
};

/** Creates an account that has only the role ADMIN. */
export const administrator = async (api: TestApp): Promise<{ token: string; email: string }> => {
  const { email, surgeonId } = await registerSurgeon(api);
  await api.database.query('DELETE FROM surgeon WHERE surgeon_id = $1', [surgeonId]);
  await makeAdministrator(api, email);
  return { email, token: await login(api, email) };
};

/** Requests a link to choose a new password, and runs the job that answers. */
export const askForReset = async (
  { call, app }: TestApp,
  email: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await call(ENDPOINTS.requestPasswordReset, { body: { email }, headers });
  await app.get(ResetRequestsService).answerRequests();
  return answer;
};

/** The facts of the mails of a kind to a person, newest first. */
export const mailFacts = async (
  { database }: TestApp,
  kind: string,
  recipient: string,
): Promise<Record<string, string>[]> => {
  const mails: { facts: Record<string, string> }[] = await database.query(
    'SELECT facts FROM outgoing_mail WHERE kind = $1 AND recipient = $2 ORDER BY created_at DESC',
    [kind, recipient],
  );
  return mails.map(({ facts }) => facts);
};

/** Empty where no account has the email. */
export const accountIdOf = async ({ database }: TestApp, email: string): Promise<string> => {
  const [row]: { account_id: string }[] = await database.query(
    'SELECT account_id FROM account WHERE email = $1',
    [email],
  );
  return row?.account_id ?? '';
};

/** Opens the newest link that was mailed to the address to prove it. */
export const proveEmail = async (api: TestApp, email: string): Promise<void> => {
  const [mail] = await mailFacts(api, 'email-proof', email);
  await api.client.call(ENDPOINTS.proveEmail, { body: { token: mail?.['token'] ?? '' } });
};

/** The token of a link for an address that nobody has been asked to prove. */
export const proofLink = async ({ database }: TestApp, email: string): Promise<string> => {
  const token = newSecret();
  await database.query(
    `INSERT INTO email_proof (token_hash, account_id, email, expires_at)
     SELECT $1, account_id, email, now() + interval '1 day' FROM account WHERE email = $2`,
    [sha256(token), email],
  );
  return token;
};
