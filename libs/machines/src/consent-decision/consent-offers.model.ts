import {
  DECISIONS,
  type Decision,
  END_OUTCOMES,
  CONSENT_FORM_ERRORS,
  type Surgery,
  hasSide,
  maySaySide,
} from '@candour/contracts';
import {
  type StoredConsent,
  decideConsent,
  isAccepted,
  isMove,
  refusalFor,
} from '../consent-lifecycle/consent-lifecycle.model';
import type { ConsentEvent } from '../consent-lifecycle/consent-lifecycle.setup';

/** The part of a surgery with the state of its consent. */
export type ConsentPart = Pick<Surgery, 'consent' | 'ended'>;

/** The same with the sides of the body that have been given. */
export type ConsentOfSides = ConsentPart &
  Pick<Surgery, 'operation_laterality' | 'surgery_laterality' | 'surgeon_side'>;

export type EndOutcome = (typeof END_OUTCOMES)[number];

/** The consent of a surgery in the form of the chart. */
export const storedConsentOf = ({ consent, ended }: ConsentPart): StoredConsent => ({
  round: consent.round,
  state: consent.state,
  holds: consent.holds,
  confirmation: consent.confirmation_due
    ? { patient: consent.patient_confirmed, surgeon: consent.surgeon_confirmed }
    : null,
  ended: ended?.outcome ?? null,
});

const changes = (part: ConsentPart, event: ConsentEvent): boolean => isMove(storedConsentOf(part), event);

const DECIDED = {
  MORE_TIME: 'time.asked',
  READY: 'patient.ready',
  DECLINE: 'patient.declined',
  WITHDRAW: 'patient.withdrew',
  RECONSIDER: 'patient.reconsidered',
} as const satisfies Record<Exclude<Decision, 'SIDE_WRONG'>, ConsentEvent['type']>;

/**
 * Whether the patient can dispute the side: there must be a side, and a form that can still be signed or has been
 * signed.
 */
const isSideDisputable = (part: ConsentOfSides): boolean =>
  hasSide(part) &&
  (part.surgery_laterality !== null || part.surgeon_side !== null || part.consent.holds.includes('SIDE')) &&
  isAccepted(storedConsentOf(part), { type: 'material.changed' });

/** The decisions that the patient can make now, without those that would change nothing. */
export const decisionsOpen = (part: ConsentOfSides): readonly Decision[] =>
  DECISIONS.filter((decision) =>
    decision === 'SIDE_WRONG' ? isSideDisputable(part) : changes(part, { type: DECIDED[decision] }),
  );

const REFUSED: readonly Surgery['consent']['state'][] = ['DECLINED', 'WITHDRAWN'];

/**
 * Whether the surgeon can set their side on the surgery: nothing is signed or the two differ, and the surgery goes
 * ahead.
 */
export const isOwnSideOpen = (part: ConsentOfSides & Parameters<typeof maySaySide>[0]): boolean =>
  hasSide(part) &&
  part.ended === null &&
  !REFUSED.includes(part.consent.state) &&
  maySaySide(part, part.consent.holds);

/**
 * Whether the facts of the form can be changed: the chart accepts a material change, also one that moves nothing.
 */
export const isChangeable = (part: ConsentPart): boolean =>
  isAccepted(storedConsentOf(part), { type: 'material.changed' });

export type ConcernAct = 'RAISE' | 'SETTLE';

/** Whether the surgeon can raise a concern or settle the one that is open; null when neither. */
export const concernActOpen = (part: ConsentPart): ConcernAct | null => {
  if (changes(part, { type: 'concern.settled' })) return 'SETTLE';
  return changes(part, { type: 'concern.raised' }) ? 'RAISE' : null;
};

/** Whether this side is asked to confirm, and can. */
export const confirmationOpen = (role: 'patient' | 'surgeon', part: ConsentPart): boolean =>
  changes(part, { type: `${role}.confirmed` });

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * The possible ends of a surgery. `today` is YYYY-MM-DD: a surgery can be reopened for 30 days after its end was
 * recorded.
 */
export const endingsOpen = (part: ConsentPart, today: string): readonly EndOutcome[] => {
  const days_since_end = part.ended === null ? 0 : daysBetween(part.ended.at, today);
  const events: Readonly<Record<EndOutcome, ConsentEvent>> = {
    DONE: { type: 'surgery.done' },
    CANCELLED: { type: 'surgery.cancelled' },
    REOPENED: { type: 'surgery.reopened', days_since_end },
  };
  return END_OUTCOMES.filter((outcome) => changes(part, events[outcome]));
};

/** The ends that the patient can record: only while the surgery has no surgeon, and never DONE. */
export const cancellingOpen = (
  surgery: ConsentPart & Pick<Surgery, 'surgeon_id'>,
  today: string,
): readonly EndOutcome[] =>
  surgery.surgeon_id === null ? endingsOpen(surgery, today).filter((outcome) => outcome !== 'DONE') : [];

/**
 * The reason why the state of consent blocks this side's signature, in the words of the server; null if it does
 * not.
 */
export const signingRefusal = (role: 'patient' | 'surgeon', part: ConsentPart): string | null => {
  const outcome = decideConsent(storedConsentOf(part), { type: `${role}.signed` });
  if (outcome.kind !== 'refused') return null;
  return CONSENT_FORM_ERRORS[refusalFor(role === 'surgeon' ? 'SURGEON' : 'PATIENT', outcome.reason)].message;
};
