import type { Surgery } from '@candour/contracts';
import type { TestApp } from '../harness/app';
import { administrator, login, registerPatient, registerSurgeon, verifiedSurgeon } from '../harness/people';
import { hospitalId, importShippedContent, newSurgery, operationId } from '../harness/scene';

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

/** A well-formed id of nothing. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
export const MALFORMED_ID = "me'--";

/** The people and things that the matrix is about. */
export interface World {
  readonly surgery: Surgery;
  readonly ownerEmail: string;
  readonly linkedSurgeonId: string;
  /** Somebody else's, to be found by email and by code: finding opens doors, so it is not the owner's. */
  readonly found: { readonly email: string; readonly code: string };
  readonly operationId: string;
  readonly hospitalId: string;
  /** The caller's own surgeon profile, if any. */
  surgeonIdOf(caller: Caller): string | null;
  tokenOf(caller: Caller): string | null;
  /** A session of its own, for calls that end one. */
  freshTokenOf(caller: Caller): Promise<string | null>;
  /** An email that nobody has. */
  newEmail(): string;
}

/** One surgery of the owner's, linked to a verified surgeon, and everybody else. */
export const makeWorld = async (api: TestApp): Promise<World> => {
  await importShippedContent(api);
  const owner = await registerPatient(api);
  const linked = await verifiedSurgeon(api);
  const people: Record<Exclude<Caller, 'nobody'>, { token: string; email: string; surgeonId?: string }> = {
    owner,
    'another patient': await registerPatient(api),
    'linked surgeon': linked,
    'another surgeon': await verifiedSurgeon(api),
    'unverified surgeon': await registerSurgeon(api),
    administrator: await administrator(api),
  };
  const personOf = (caller: Caller) => (caller === 'nobody' ? null : people[caller]);
  const surgery = await newSurgery(api, owner, {
    surgeon_id: linked.surgeonId,
    hospital_id: await hospitalId(api),
  });
  const stranger = await registerPatient(api);
  const found = await newSurgery(api, stranger);
  let emails = 0;
  return {
    surgery,
    ownerEmail: owner.email,
    linkedSurgeonId: linked.surgeonId,
    found: { email: stranger.email, code: found.unique_code ?? '' },
    operationId: await operationId(api),
    hospitalId: await hospitalId(api),
    surgeonIdOf: (caller) => personOf(caller)?.surgeonId ?? null,
    tokenOf: (caller) => personOf(caller)?.token ?? null,
    freshTokenOf: async (caller) => {
      const person = personOf(caller);
      return person ? login(api, person.email) : null;
    },
    newEmail: () => {
      emails += 1;
      return `matrix.${emails}@people.test`;
    },
  };
};
