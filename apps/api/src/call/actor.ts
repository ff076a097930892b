import type { Role, SurgeonStatus } from '@candour/contracts';

/** The person who makes a call: read from the database for every request, never trusted from the token. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  readonly roles: readonly Role[];
  readonly patientId: string | null;
  readonly surgeonId: string | null;
  readonly surgeonStatus: SurgeonStatus | null;
  /** Whether the email address is proven, or need not be. */
  readonly hasProvenEmail: boolean;
}

export const isVerifiedSurgeon = (actor: Actor): actor is Actor & { readonly surgeonId: string } =>
  actor.surgeonId !== null && actor.surgeonStatus === 'VERIFIED';

/** An account's profiles and role. */
export interface Profiles {
  readonly accountId: string;
  readonly patientId: string | null;
  readonly surgeonId: string | null;
  readonly isAdmin: boolean;
}

export const rolesOf = ({ patientId, surgeonId, isAdmin }: Profiles): Role[] => [
  ...(patientId ? (['PATIENT'] as const) : []),
  ...(surgeonId ? (['SURGEON'] as const) : []),
  ...(isAdmin ? (['ADMIN'] as const) : []),
];
