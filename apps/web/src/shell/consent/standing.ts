import type { ConsentState, Ending, Hold, RoundState, Surgery } from '@candour/contracts';

/** The sides that have confirmed, while both are asked again. */
type Confirming = 'CONFIRM' | 'PATIENT_CONFIRMED' | 'SURGEON_CONFIRMED';

/**
 * The standing of a consent: the end of the surgery, otherwise the patient's refusal, otherwise the hold,
 * otherwise the state. EXPIRED and SUPERSEDED mean an unsigned new round after a round with that end.
 */
export type Standing = Ending | Hold | RoundState | Confirming;

export interface ConsentPart {
  readonly consent: Pick<
    ConsentState,
    'state' | 'hold' | 'confirmation_due' | 'patient_confirmed' | 'surgeon_confirmed' | 'former_state'
  >;
  readonly ended: Surgery['ended'];
}

const REFUSED: readonly Standing[] = ['DECLINED', 'WITHDRAWN'];

export const standingOf = ({ consent, ended }: ConsentPart): Standing => {
  if (ended !== null) return ended.outcome;
  if (REFUSED.includes(consent.state)) return consent.state;
  return consent.hold ?? unheld(consent);
};

const unheld = (consent: ConsentPart['consent']): Standing => {
  const { state, former_state, confirmation_due, patient_confirmed, surgeon_confirmed } = consent;
  if (state === 'OPEN' && (former_state === 'EXPIRED' || former_state === 'SUPERSEDED')) return former_state;
  if (state !== 'SIGNED' || !confirmation_due) return state;
  if (patient_confirmed) return 'PATIENT_CONFIRMED';
  return surgeon_confirmed ? 'SURGEON_CONFIRMED' : 'CONFIRM';
};

const GOING_ON: readonly Standing[] = [
  'OPEN',
  'EXPIRED',
  'SUPERSEDED',
  'PATIENT_SIGNED',
  'SURGEON_SIGNED',
  'SIGNED',
  'CONFIRM',
  'PATIENT_CONFIRMED',
  'SURGEON_CONFIRMED',
  'CONFIRMED',
];

/** Whether nobody can sign now: held, refused or over. Screens then do not urge anybody to continue. */
export const isAtRest = (standing: Standing): boolean => !GOING_ON.includes(standing);

/** Whether a signed form is no longer valid and a new one waits for both signatures. */
export const isAskedAgain = (standing: Standing): boolean =>
  standing === 'EXPIRED' || standing === 'SUPERSEDED';

/** Whether the patient has declined the operation or withdrawn consent. */
export const isRefused = (standing: Standing): boolean => REFUSED.includes(standing);

/** Whether the process is over: refused, done or cancelled. */
export const isOver = (standing: Standing): boolean =>
  isRefused(standing) || standing === 'DONE' || standing === 'CANCELLED';
