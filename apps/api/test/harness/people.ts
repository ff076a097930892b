import { ENDPOINTS, signatureName } from '@candour/contracts';
import { PasswordResetService } from '../../src/auth/password-reset.service';
import type { TestApp } from './app';

export const PASSWORD = 'Correct horse 7 battery';

/** `name` is what the person types to sign. */
export interface TestPatient {
  readonly token: string;
  readonly email: string;
  readonly patientId: string;
  readonly name: string;
}

export interface TestSurgeon {
  readonly token: string;
  readonly email: string;
  readonly surgeonId: string;
  readonly gmcNumber: string;
  readonly name: string;
}

let people = 0;

const unique = (): number => {
  people += 1;
  return people;
};

/** A registered patient with an email of their own, logged in. */
export const registerPatient = async ({ call }: TestApp, changes: object = {}): Promise<TestPatient> => {
  const body = {
    first_name: 'Ada',
    last_name: "O'Brien",
    mobile_number: '07700 900123',
    email: `patient.${unique()}@people.test`,
    password: PASSWORD,
    ...changes,
  };
  const { status, data, failure } = await call(ENDPOINTS.registerPatient, { body });
  if (status !== 201) throw new Error(`The patient could not register: ${failure.errors[0]}`);
  return {
    token: data.access_token ?? '',
    email: body.email,
    patientId: data.patient_id ?? '',
    name: signatureName(body.first_name, body.last_name),
  };
};

/** NOT_VERIFIED, as everybody who registers. */
export const registerSurgeon = async ({ call }: TestApp, changes: object = {}): Promise<TestSurgeon> => {
  const number = unique();
  const body = {
    title: 'Miss',
    first_name: 'Grace',
    last_name: 'Hopewell',
    gmc_number: String(6_000_000 + number),
    mobile_number: null,
    email: `surgeon.${number}@people.test`,
    password: PASSWORD,
    ...changes,
  };
  const { status, data, failure } = await call(ENDPOINTS.registerSurgeon, { body });
  if (status !== 201) throw new Error(`The surgeon could not register: ${failure.errors[0]}`);
  return {
    token: data.access_token,
    email: body.email,
    surgeonId: data.surgeon_id ?? '',
    gmcNumber: body.gmc_number,
    name: signatureName(body.first_name, body.last_name),
  };
};

/** Sets what only an administrator can, past the API. */
export const setSurgeonStatus = async (
  { database }: TestApp,
  surgeonId: string,
  status: 'VERIFIED' | 'REJECTED' | 'NOT_VERIFIED',
): Promise<void> => {
  await database.query('UPDATE surgeon SET surgeon_status = $2 WHERE surgeon_id = $1', [surgeonId, status]);
};

export const verifiedSurgeon = async (api: TestApp, changes: object = {}): Promise<TestSurgeon> => {
  const surgeon = await registerSurgeon(api, changes);
  await setSurgeonStatus(api, surgeon.surgeonId, 'VERIFIED');
  return surgeon;
};

/** An account that holds only ADMIN. */
export const administrator = async (api: TestApp): Promise<{ token: string; email: string }> => {
  const { email, surgeonId } = await registerSurgeon(api);
  await api.database.query('DELETE FROM surgeon WHERE surgeon_id = $1', [surgeonId]);
  await api.database.query('UPDATE account SET is_admin = true WHERE email = $1', [email]);
  return { email, token: await login(api, email) };
};

export const login = async ({ call }: TestApp, email: string, password = PASSWORD): Promise<string> => {
  const { status, data, failure } = await call(ENDPOINTS.login, { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not login: ${failure.errors[0]}`);
  return data.access_token;
};

/** Asks for a link to choose a new password, and lets the job answer. */
export const askForReset = async (
  { call, app }: TestApp,
  email: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await call(ENDPOINTS.requestPasswordReset, { body: { email }, headers });
  await app.get(PasswordResetService).answerRequests();
  return answer;
};

/** What the mails of a kind to somebody would say, newest first. */
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
