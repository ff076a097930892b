import type { Role } from '@candour/contracts';
import type { LabClient } from '../../testbed/client.ts';
import type { LabAccount, LabSurgeon } from '../../testbed/people.ts';
import type { EndedSessions } from './ended-sessions.ts';

/** Who asks. The last four hold a token of the owner's that no longer counts. */
export const CALLERS = [
  'nobody',
  'owner',
  'another patient',
  'linked surgeon',
  'another surgeon',
  'unverified surgeon',
  'rejected surgeon',
  'administrator',
  'logged out',
  'after a reset',
  'session expired',
  'token expired',
] as const;
export type CallerName = (typeof CALLERS)[number];

export interface Caller {
  readonly name: CallerName;
  readonly client: LabClient;
  /** What the account holds; nothing for whoever has no session that lives. */
  readonly roles: readonly Role[];
  readonly isVerified: boolean;
  readonly email: string | null;
  /** As they type it to sign. */
  readonly signature: string | null;
  readonly patientId: string | null;
  readonly surgeonId: string | null;
  /** Those that they may see. */
  readonly surgeries: readonly string[];
}

export type Callers = Readonly<Record<CallerName, Caller>>;

const NONE = {
  roles: [],
  isVerified: false,
  email: null,
  signature: null,
  patientId: null,
  surgeonId: null,
  surgeries: [],
} as const;

interface Everybody {
  readonly nobody: LabClient;
  readonly owner: LabAccount;
  readonly linked: LabSurgeon;
  readonly owners: readonly string[];
  readonly another: LabAccount;
  readonly other: LabSurgeon;
  readonly anothers: readonly string[];
  readonly unverified: LabSurgeon;
  readonly rejected: LabSurgeon;
  readonly admin: { readonly client: LabClient; readonly email: string };
  readonly ended: EndedSessions;
}

export const callersOf = (everybody: Everybody): Callers => {
  const { owner, another, linked, other, owners, anothers, admin, ended } = everybody;
  const patient = (account: LabAccount, surgeries: readonly string[]) => ({
    ...NONE,
    ...account,
    roles: ['PATIENT'] as const,
    signature: account.name,
    surgeries,
  });
  const surgeon = (account: LabSurgeon, isVerified: boolean, surgeries: readonly string[] = []) => ({
    ...NONE,
    ...account,
    roles: ['SURGEON'] as const,
    isVerified,
    signature: account.name,
    surgeries,
  });
  const who: Record<CallerName, Omit<Caller, 'name'>> = {
    nobody: { ...NONE, client: everybody.nobody },
    owner: patient(owner, owners),
    'another patient': patient(another, anothers),
    'linked surgeon': surgeon(linked, true, owners),
    'another surgeon': surgeon(other, true, anothers),
    'unverified surgeon': surgeon(everybody.unverified, false),
    'rejected surgeon': surgeon(everybody.rejected, false),
    administrator: { ...NONE, ...admin, roles: ['ADMIN'] },
    'logged out': { ...NONE, client: ended.loggedOut },
    'after a reset': { ...NONE, client: ended.afterReset },
    'session expired': { ...NONE, client: ended.sessionExpired },
    'token expired': { ...NONE, client: ended.tokenExpired },
  };
  return Object.fromEntries(CALLERS.map((name) => [name, { ...who[name], name }])) as unknown as Callers;
};
