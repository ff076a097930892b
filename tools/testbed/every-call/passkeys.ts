import { SoftwareAuthenticator } from '../../../apps/api/test/harness/software-authenticator.ts';
import { ENDPOINTS, login } from '../contracts.ts';
import { attestationOf, newPasskey, originOf } from './authenticators.ts';
import type { Fixture } from './fixture.ts';
import type { Caller } from './fixture/callers.ts';
import type { NamedRow } from './rows.ts';

interface Situation {
  readonly fixture: Fixture;
  readonly caller: Caller;
  readonly row: NamedRow;
}

const kept = new Map<Caller, Promise<string>>();

/** A passkey of an account. */
export const passkeyOf = (owner: Caller): Promise<string> => {
  const passkey = kept.get(owner) ?? newPasskey(owner.client, new SoftwareAuthenticator());
  kept.set(owner, passkey);
  return passkey;
};

const removable = new Map<Caller, string>();

/**
 * A passkey that may be removed. One that a refused try left is used again, because an account has a limited
 * number.
 */
const removablePasskeyOf = async (owner: Caller): Promise<string> => {
  const { passkeys } = await owner.client.call(ENDPOINTS.listPasskeys);
  const left = passkeys.find(({ passkey_id }) => passkey_id === removable.get(owner));
  const passkeyId = left?.passkey_id ?? (await newPasskey(owner.client, new SoftwareAuthenticator()));
  removable.set(owner, passkeyId);
  return passkeyId;
};

/** The caller's passkey; for the call that removes it, one that nothing else needs. */
export const ownPasskeyOf = ({ fixture, caller, row }: Situation): Promise<string> => {
  if (caller.email === null) return passkeyOf(fixture.callers.owner);
  return row.name === 'removePasskey' ? removablePasskeyOf(caller) : passkeyOf(caller);
};

let forgetfuls: Promise<SoftwareAuthenticator> | null = null;

/** The passkey of a patient who is not a caller and whom no call of an administrator is about. */
const forgetfulsPasskey = async ({ fixture, caller }: Situation): Promise<SoftwareAuthenticator> => {
  const authenticator = new SoftwareAuthenticator();
  await newPasskey(await login(caller.client, fixture.forgetful.email), authenticator);
  return authenticator;
};

/** The response of an authenticator, to a login or to a registration. */
export const passkeyAnswer = async (situation: Situation): Promise<unknown> => {
  const { fixture, caller, row } = situation;
  // These calls take a code or a password here.
  if (row.name === 'finishLogin' || row.name === 'proveAgain') return undefined;
  // For a ticket that was never issued.
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
