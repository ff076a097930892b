import { askedBy, ENDPOINTS, type OwnPasskey, type PasskeyAssertion, sessionIn } from '@candour/contracts';
import type { TestApp } from './app';
import { PASSWORD } from './people';
import { SoftwareAuthenticator } from './software-authenticator';

/** What a new passkey of an account is made from. */
export const optionsFor = async (api: TestApp, token: string) =>
  (await api.call(ENDPOINTS.beginPasskey, { token, body: {} })).data.options;

/** Adds a passkey to the account of a token, as a browser would. */
export const addPasskey = async (
  api: TestApp,
  token: string,
  authenticator = new SoftwareAuthenticator(),
): Promise<{
  readonly authenticator: SoftwareAuthenticator;
  readonly passkey: OwnPasskey;
  readonly recoveryCodes: readonly string[] | null;
}> => {
  const body = { passkey: authenticator.create(await optionsFor(api, token)) };
  const { passkey, recovery_codes: recoveryCodes } = (await api.call(ENDPOINTS.addPasskey, { token, body }))
    .data;
  return { authenticator, passkey, recoveryCodes };
};

/** Logs in with the password, and with the passkey as long as the account has it, and returns the token. */
export const loginPast = async (
  api: TestApp,
  email: string,
  authenticator: SoftwareAuthenticator,
): Promise<string> => {
  const { data } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
  const asked = askedBy(data);
  if (!asked) return sessionIn(data).access_token;
  const { ticket } = asked;
  const { options } = (await api.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } })).data;
  const body = { ticket, method: 'passkey', passkey: authenticator.get(options) };
  return (await api.call(ENDPOINTS.finishLogin, { body })).data.access_token;
};

/** What a passkey has to sign to log in. */
export const challengeOf = async (api: TestApp) => (await api.call(ENDPOINTS.beginPasskeyLogin)).data.options;

export const passkeyLogin = (api: TestApp, passkey: PasskeyAssertion, headers: Record<string, string> = {}) =>
  api.call(ENDPOINTS.loginWithPasskey, { body: { passkey }, headers });

/** The entries of the trail about an account whose action begins so. */
export const trailOf = async (
  api: TestApp,
  email: string,
  beginning: string,
): Promise<{ action: string; details: object }[]> =>
  api.database.query(
    `SELECT e.action, e.details - 'address_sha256' AS details FROM audit_entry e JOIN account a USING (account_id)
     WHERE a.email = $1 AND starts_with(e.action, $2) ORDER BY sequence`,
    [email, beginning],
  );
