import { type Surgeon, type SurgeonStatus, personName } from '@candour/contracts';

export type VerificationStatus = Exclude<SurgeonStatus, 'NOT_VERIFIED'>;

export interface Decision {
  readonly surgeon: Surgeon;
  readonly status: VerificationStatus;
}

export interface VerificationContext {
  readonly surgeons: readonly Surgeon[];
  /** The decision to confirm or being sent. */
  readonly proposed: Decision | null;
  /** The last decision, for the notice. `count` distinguishes two equal decisions. */
  readonly decided: (Decision & { readonly count: number }) | null;
  readonly failure: string | null;
}

export const atStart: VerificationContext = {
  surgeons: [],
  proposed: null,
  decided: null,
  failure: null,
};

export const decisionToSend = ({ context }: { readonly context: VerificationContext }) => ({
  surgeon_id: context.proposed?.surgeon.surgeon_id ?? '',
  status: context.proposed?.status ?? ('REJECTED' as const),
});

/** "The surgeon leaves the unverified list" at once, before the list reloads. */
export const afterDecision = ({
  surgeons,
  proposed,
  decided,
}: VerificationContext): Partial<VerificationContext> => ({
  surgeons: surgeons.filter((one) => one.surgeon_id !== proposed?.surgeon.surgeon_id),
  decided: proposed === null ? decided : { ...proposed, count: (decided?.count ?? 0) + 1 },
  proposed: null,
  failure: null,
});

const nameOf = (surgeon: Surgeon): string =>
  personName(null, surgeon.surgeon_first_name, surgeon.surgeon_last_name);

/**
 * The confirmation names the person and the GMC number, so that the administrator does not verify the wrong surgeon.
 */
export const questionOf = ({ surgeon, status }: Decision): string =>
  `${status === 'VERIFIED' ? 'Verify' : 'Reject'} ${nameOf(surgeon)}, GMC number ${surgeon.surgeon_gmc_number}?`;

export const noticeOf = ({ surgeon, status }: Decision): string =>
  `${nameOf(surgeon)} has been ${status === 'VERIFIED' ? 'verified' : 'rejected'}`;
