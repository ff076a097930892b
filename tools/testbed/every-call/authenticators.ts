import type { LoginData } from '@candour/contracts';
import type { SoftwareAuthenticator } from '../../../apps/api/test/harness/software-authenticator.ts';
import type { TestbedClient } from '../client.ts';
import { askedBy, ENDPOINTS, PASSWORD, sessionIn } from '../contracts.ts';
import type { Caller } from './fixture/callers.ts';

export const originOf = ({ url }: TestbedClient): string => url.replace('127.0.0.1', 'localhost');

/** Every authenticator that may have been added to an account, by the name of its key. */
const made = new Map<string, SoftwareAuthenticator>();

export const attestationOf = async (client: TestbedClient, authenticator: SoftwareAuthenticator) => {
  made.set(authenticator.id, authenticator);
  const { options } = await client.call(ENDPOINTS.beginPasskey, { body: { password: PASSWORD } });
  return authenticator.create(options, { origin: originOf(client) });
};

export const newPasskey = async (
  client: TestbedClient,
  authenticator: SoftwareAuthenticator,
): Promise<string> => {
  const passkey = await attestationOf(client, authenticator);
  return (await client.call(ENDPOINTS.addPasskey, { body: { passkey } })).passkey.passkey_id;
};

const logIn = async (client: TestbedClient, email: string): Promise<LoginData> => {
  const reply = await client.call(ENDPOINTS.login, { body: { email, password: PASSWORD } });
  const asked = askedBy(reply);
  if (!asked) return sessionIn(reply);
  const { ticket } = asked;
  const { options } = await client.call(ENDPOINTS.beginPasskeyAtLogin, { body: { ticket } });
  const [authenticator] = (options['allowCredentials'] as { id: string }[]).flatMap(
    ({ id }) => made.get(id) ?? [],
  );
  if (!authenticator) throw new Error(`${email} has no passkey that was added here`);
  const passkey = authenticator.get(options, { origin: originOf(client) });
  return client.call(ENDPOINTS.finishLogin, { body: { ticket, method: 'passkey', passkey } });
};

const lastLogins = new Map<string, Promise<LoginData>>();

/**
 * Another session of an account: with a passkey that was added here, where the password alone no longer opens it.
 * The end of a login ends every other that the account has begun, so they come one after the other.
 */
export const sessionPast = (client: TestbedClient, email: string): Promise<LoginData> => {
  const before: Promise<unknown> = lastLogins.get(email) ?? Promise.resolve();
  const login = before.catch(() => null).then(() => logIn(client, email));
  lastLogins.set(email, login);
  return login;
};

export const loginAfresh = async ({ client, email }: Caller): Promise<TestbedClient> =>
  email === null ? client : client.as((await sessionPast(client, email)).access_token);
