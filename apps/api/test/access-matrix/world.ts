import { ENDPOINTS, type Surgery } from '@candour/contracts';
import type { TestApp } from '../harness/app';
import { addPasskey, loginPast } from '../harness/passkeys';
import { administrator, login, registerPatient, registerSurgeon, verifiedSurgeon } from '../harness/people';
import { hospitalId, newSurgery, operationId } from '../harness/surgeries';

export const CALLERS = [
  'nobody',
  'owner',
  'another patient',
  'linked surgeon',
  'another surgeon',
  'unverified surgeon',
  'administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A well-formed id that no record has. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
export const MALFORMED_ID = "me'--";

/** The people and records of the matrix. */
export interface World {
  readonly surgery: Surgery;
  readonly ownerEmail: string;
  readonly linkedSurgeonId: string;
  /** Another patient, to be found by email and by code: finding one grants access, so it must not be the owner. */
  readonly found: { readonly email: string; readonly code: string };
  /** That patient's account. */
  readonly strangerAccountId: string;
  readonly operationId: string;
  readonly hospitalId: string;
  /** A template of the linked surgeon. */
  readonly templateId: string;
  /** Another session of the owner. */
  readonly sessionId: string;
  readonly passkeyId: string;
  /** The surgeon profile of the caller, if any. */
  surgeonIdOf(caller: Caller): string | null;
  emailOf(caller: Caller): string;
  tokenOf(caller: Caller): string | null;
  /** The token of a separate session, for calls that end one. */
  freshTokenOf(caller: Caller): Promise<string | null>;
  /** An unused email. */
  newEmail(): string;
}

/** Creates one surgery of the owner, linked to a verified surgeon who asks another one to take it over, and all other callers. */
export const makeWorld = async (api: TestApp): Promise<World> => {
  const owner = await registerPatient(api);
  const linked = await verifiedSurgeon(api);
  const another = await verifiedSurgeon(api);
  const people: Record<Exclude<Caller, 'nobody'>, { token: string; email: string; surgeonId?: string }> = {
    owner,
    'another patient': await registerPatient(api),
    'linked surgeon': linked,
    'another surgeon': another,
    'unverified surgeon': await registerSurgeon(api),
    administrator: await administrator(api),
  };
  const personOf = (caller: Caller) => (caller === 'nobody' ? null : people[caller]);
  const surgery = await newSurgery(api, owner, {
    surgeon_id: linked.surgeonId,
    hospital_id: await hospitalId(api),
  });
  await api.call(ENDPOINTS.changeConsent, {
    token: linked.token,
    params: { id: surgery.surgery_id },
    body: { surgeon_id: another.surgeonId, reason: 'He does more of these' },
  });
  const stranger = await registerPatient(api);
  const found = await newSurgery(api, stranger);
  const [{ account_id: strangerAccountId } = { account_id: '' }]: { account_id: string }[] =
    await api.database.query('SELECT account_id FROM account WHERE email = $1', [stranger.email]);
  const operation_id = await operationId(api);
  const { data } = await api.call(ENDPOINTS.createTemplate, {
    token: linked.token,
    body: { name: 'Hip', operation_id, shared: false },
  });
  const sessions = await api.call(ENDPOINTS.listSessions, { token: await login(api, owner.email) });
  const { authenticator, passkey } = await addPasskey(api, owner.token);
  let emails = 0;
  return {
    surgery,
    ownerEmail: owner.email,
    linkedSurgeonId: linked.surgeonId,
    found: { email: stranger.email, code: found.unique_code ?? '' },
    strangerAccountId,
    operationId: operation_id,
    templateId: data.template.template_id,
    sessionId: sessions.data.sessions.find(({ is_current }) => is_current)?.session_id ?? '',
    passkeyId: passkey.passkey_id,
    hospitalId: await hospitalId(api),
    surgeonIdOf: (caller) => personOf(caller)?.surgeonId ?? null,
    emailOf: (caller) => personOf(caller)?.email ?? owner.email,
    tokenOf: (caller) => personOf(caller)?.token ?? null,
    freshTokenOf: async (caller) => {
      const person = personOf(caller);
      return person ? loginPast(api, person.email, authenticator) : null;
    },
    newEmail: () => {
      emails += 1;
      return `matrix.${emails}@people.test`;
    },
  };
};
