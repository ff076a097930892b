import { messages, type Person, personName, type SurgeonStanding } from '@candour/contracts';

/** The kinds of decision about a person. OPEN reverses a suspension or a closing. */
export type DecisionKind =
  | 'VERIFIED'
  | 'REJECTED'
  | 'SUSPENDED'
  | 'DISABLED'
  | 'OPEN'
  | 'SESSIONS_ENDED'
  | 'SECOND_FACTOR_REMOVED'
  | 'ROLE_REVOKED';

/** A surgeon in the lists by standing, or a person in the list of people. */
export type Candidate = SurgeonStanding | Person;

export interface Decision {
  readonly of: Candidate;
  readonly kind: DecisionKind;
}

export interface GivenDecision extends Decision {
  readonly reason: string | null;
}

export interface Candidates {
  readonly rows: readonly Candidate[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly hasMore?: boolean;
}

export interface VerificationContext {
  readonly candidates: Candidates;
  /** The decision to confirm or being sent. */
  readonly proposed: GivenDecision | null;
  /** The last decision, for the notice. `count` distinguishes two equal decisions. */
  readonly decided: (Decision & { readonly count: number }) | null;
  readonly failure: string | null;
}

export const atStart: VerificationContext = {
  candidates: { rows: [], total: 0 },
  proposed: null,
  decided: null,
  failure: null,
};

export const isSurgeon = (one: Candidate): one is SurgeonStanding => 'surgeon_created_at' in one;

/** Whether a decision needs a reason: a person who loses access or regains it gets one. */
export const isReasonNeeded = ({ of, kind }: Decision): boolean => {
  if (kind === 'SESSIONS_ENDED') return false;
  return kind !== 'VERIFIED' || of.surgeon_status === 'REJECTED';
};

export const decisionToSend = ({ context }: { readonly context: VerificationContext }): GivenDecision => {
  if (context.proposed === null) throw new Error('No decision is proposed');
  return context.proposed;
};

export const withReason = (
  { proposed }: VerificationContext,
  typed: string,
): Partial<VerificationContext> => ({
  proposed: proposed && { ...proposed, reason: typed.trim() || null },
  failure: null,
});

export const lacksReason = ({ proposed }: VerificationContext, typed: string): boolean =>
  proposed !== null && isReasonNeeded(proposed) && typed.trim() === '';

export const REASON_MISSING = messages.reasonMissing;

/** "The surgeon leaves the unverified list" at once, before the list reloads. */
export const afterDecision = ({
  candidates: { rows, total },
  proposed,
  decided,
}: VerificationContext): Partial<VerificationContext> => {
  const stay = rows.filter((one) => !isSurgeon(one) || one.account_id !== proposed?.of.account_id);
  return {
    candidates: { rows: stay, total: total - (rows.length - stay.length) },
    decided: proposed && { of: proposed.of, kind: proposed.kind, count: (decided?.count ?? 0) + 1 },
    proposed: null,
    failure: null,
  };
};

const nameOf = (one: Candidate): string =>
  isSurgeon(one) ? personName(null, one.surgeon_first_name, one.surgeon_last_name) : (one.name ?? one.email);

const numberOf = (one: Candidate): string => (isSurgeon(one) ? `, GMC number ${one.surgeon_gmc_number}` : '');

/**
 * The confirmation names the person and the GMC number, so that the administrator does not verify the wrong surgeon.
 */
export const questionOf = ({ of, kind }: Decision): string => {
  const who = `${nameOf(of)}${numberOf(of)}`;
  const questions: Readonly<Record<DecisionKind, string>> = {
    VERIFIED: `Verify ${who}?`,
    REJECTED: `Reject ${who}?`,
    SUSPENDED: `Suspend ${who}?`,
    DISABLED: `Close the account of ${who}?`,
    OPEN: `Reopen the account of ${who}?`,
    SESSIONS_ENDED: `Log ${who} out everywhere?`,
    SECOND_FACTOR_REMOVED: `Take the second step of ${who} away?`,
    ROLE_REVOKED: `Take the administrator’s role of ${who} away?`,
  };
  return questions[kind];
};

export const noticeOf = ({ of, kind }: Decision): string => {
  const notices: Readonly<Record<DecisionKind, string>> = {
    VERIFIED: 'has been verified',
    REJECTED: 'has been rejected',
    SUSPENDED: 'has been suspended',
    DISABLED: 'can no longer login',
    OPEN: 'can login again',
    SESSIONS_ENDED: 'has been logged out everywhere',
    SECOND_FACTOR_REMOVED: 'can login with the password alone',
    ROLE_REVOKED: 'is no longer an administrator',
  };
  return `${nameOf(of)} ${notices[kind]}`;
};
