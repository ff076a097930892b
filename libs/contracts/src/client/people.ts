import { ENDPOINTS } from '../endpoints';
import { type LoginData, sessionIn } from '../login-reply';
import type { BodyOf } from '../endpoint';
import { signatureName } from '../rules/signature';
import type { ApiClient } from './api-client';

/** Password of every test user. */
export const PASSWORD = 'Candour1demo';

/** A person with an account. */
export interface Account<Client extends ApiClient = ApiClient> {
  /** Client with the session of this person. */
  readonly client: Client;
  readonly session: LoginData;
  readonly token: string;
  readonly email: string;
  readonly lastName: string;
  /** Full name, which this person types to sign. */
  readonly name: string;
}

export interface PatientAccount<Client extends ApiClient = ApiClient> extends Account<Client> {
  readonly patientId: string;
}

export interface SurgeonAccount<Client extends ApiClient = ApiClient> extends Account<Client> {
  readonly surgeonId: string;
  readonly gmcNumber: string;
}

/** Registration fields that replace the defaults. */
export type PatientFields = Partial<BodyOf<typeof ENDPOINTS.registerPatient>>;
export type SurgeonFields = Partial<BodyOf<typeof ENDPOINTS.registerSurgeon>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);
const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomBelow(LETTERS.length)]).join('');

/** Returns a unique last name. It has only letters, so that it is valid in a signature. */
export const newLastName = (): string => `${letters(1).toUpperCase()}${letters(8)}`;

/** Returns an email that no other account has. */
export const newEmail = (): string => `${letters(12)}@people.test`;

/** Starts at a random number, so that programs running at the same time rarely collide. */
let lastGmcNumber = 1_000_000 + randomBelow(5_000_000);
const newGmcNumber = (): string => {
  lastGmcNumber += 1;
  return String(lastGmcNumber);
};

/** Name of a test patient. The apostrophe tests names that contain one. */
const PATIENT_NAME = { first_name: 'Ada', last_name: "O'Brien" } as const;

const accountOf = <Client extends ApiClient>(
  client: Client,
  session: LoginData,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Account<Client> => ({
  client: client.as(session.access_token),
  session,
  token: session.access_token,
  email,
  lastName: last_name,
  name: signatureName(first_name, last_name),
});

/** Registers a patient and returns the account, logged in. */
export const registerPatient = async <Client extends ApiClient>(
  client: Client,
  changes: PatientFields = {},
): Promise<PatientAccount<Client>> => {
  const body = {
    ...PATIENT_NAME,
    mobile_number: '07700 900123',
    email: newEmail(),
    password: PASSWORD,
    ...changes,
  };
  const made = await client.call(ENDPOINTS.registerPatient, { body });
  const session: LoginData = {
    access_token: made.access_token ?? '',
    expires_at: made.expires_at ?? 0,
    patient_id: made.patient_id,
    surgeon_id: made.surgeon_id ?? null,
  };
  return { ...accountOf(client, session, body), patientId: made.patient_id ?? '' };
};

/** Registers a surgeon and returns the account, logged in and not yet verified. */
export const registerSurgeon = async <Client extends ApiClient>(
  client: Client,
  changes: SurgeonFields = {},
): Promise<SurgeonAccount<Client>> => {
  const body = {
    title: 'Miss',
    first_name: 'Grace',
    last_name: 'Hopewell',
    gmc_number: newGmcNumber(),
    email: newEmail(),
    password: PASSWORD,
    ...changes,
  };
  const session = await client.call(ENDPOINTS.registerSurgeon, { body });
  const account = accountOf(client, session, body);
  return { ...account, surgeonId: session.surgeon_id ?? '', gmcNumber: body.gmc_number };
};

/** Logs in a person without a second factor. */
export const sessionOf = async (client: ApiClient, email: string, password = PASSWORD): Promise<LoginData> =>
  sessionIn(await client.call(ENDPOINTS.login, { body: { email, password } }));

/** Logs in and returns a client with the new session. */
export const login = async <Client extends ApiClient>(
  client: Client,
  email: string,
  password = PASSWORD,
): Promise<Client> => client.as((await sessionOf(client, email, password)).access_token);
