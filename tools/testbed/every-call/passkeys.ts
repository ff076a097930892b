import { SoftwareAuthenticator } from '../../../apps/api/test/harness/software-authenticator.ts';
import { askedBy, ENDPOINTS, login, PASSWORD, sessionIn } from '../contracts.ts';
import type { TestbedClient } from '../client.ts';
import type { Fixture } from './fixture.ts';
import type { Caller } from './fixture/callers.ts';
import type { NamedRow } from './rows.ts';
import type { LoginData } from '@candour/contracts';

interface Situation {
  readonly fixture: Fixture;
  readonly caller: Caller;
  readonly row: NamedRow;
}

const originOf = ({ url }: TestbedClient): string => url.replace('127.0.0.1', 'localhost');

/** Every authenticator that may have been added to an account, by the name of its key. */
const made = new Map<string, SoftwareAuthenticator>();

const attestationOf = async (client: TestbedClient, authenticator: SoftwareAuthenticator) => {
  made.set(authenticator.id, authenticator);
  const { options } = await client.call(ENDPOINTS.beginPasskey, { body: { password: PASSWORD } });
  return authenticator.create(options, { origin: originOf(client) });
};

const newPasskey = async (client: TestbedClient, authenticator: SoftwareAuthenticator): Promise<string> => {
  const passkey = await attestationOf(client, authenticator);
  return (await client.call(ENDPOINTS.addPasskey, { body: { passkey } })).passkey.passkey_id;
};

const kept = new Map<Caller, Promise<string>>();

/** A passkey of an account. */
export const passkeyOf = (owner: Caller): Promise<string> => {
  const passkey = kept.get(owner) ?? newPasskey(owner.client, new SoftwareAuthenticator());
  kept.set(owner, passkey);
  return passkey;
};

/** Another session of an account: with a passkey that was added here, where the password alone no longer opens it. */
export const sessionPast = async (client: TestbedClient, email: string): Promise<LoginData> => {
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

export const loginAfresh = async ({ client, email }: Caller): Promise<TestbedClient> =>
  email === null ? client : client.as((await sessionPast(client, email)).access_token);

const removable = new Map<Caller, string>();

/** One that may go: what a refused try left is used again, since an account has a limited number. */
const removablePasskeyOf = async (owner: Caller): Promise<string> => {
  const { passkeys } = await owner.client.call(ENDPOINTS.listPasskeys);
  const left = passkeys.find(({ passkey_id }) => passkey_id === removable.get(owner));
  const passkeyId = left?.passkey_id ?? (await newPasskey(owner.client, new SoftwareAuthenticator()));
  removable.set(owner, passkeyId);
  return passkeyId;
};

/** The caller's own; for the call that removes it, one that nothing else needs. */
export const ownPasskeyOf = ({ fixture, caller, row }: Situation): Promise<string> => {
  if (caller.email === null) return passkeyOf(fixture.callers.owner);
  return row.name === 'removePasskey' ? removablePasskeyOf(caller) : passkeyOf(caller);
};

let forgetfuls: Promise<SoftwareAuthenticator> | null = null;

/** Of a patient who is no caller, and whom no administrator's call is about. */
const forgetfulsPasskey = async ({ fixture, caller }: Situation): Promise<SoftwareAuthenticator> => {
  const authenticator = new SoftwareAuthenticator();
  await newPasskey(await login(caller.client, fixture.forgetful.email), authenticator);
  return authenticator;
};

/** What an authenticator answers: to a login, or to be added. */
export const passkeyAnswer = async (situation: Situation): Promise<unknown> => {
  const { fixture, caller, row } = situation;
  // The second step is ended by a code, and the proof of a session is a password.
  if (row.name === 'finishLogin' || row.name === 'proveAgain') return undefined;
  // For a ticket that nobody was given.
  if (row.name === 'addPasskeyAtLogin')
    return new SoftwareAuthenticator().create({ challenge: 'a'.repeat(43) });
  if (row.who === 'anyone') {
    forgetfuls ??= forgetfulsPasskey(situation);
    const { options } = await caller.client.call(ENDPOINTS.beginPasskeyLogin);
    return (await forgetfuls).get(options, { origin: originOf(caller.client) });
  }
  const { client } = caller.email === null ? fixture.callers.owner : caller;
  return attestationOf(client, new SoftwareAuthenticator());
};
