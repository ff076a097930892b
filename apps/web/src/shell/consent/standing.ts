import type { ConsentState, Ending, Hold, RoundState, Surgery } from '@candour/contracts';

/** Who has confirmed, where both are asked again. */
type Confirming = 'CONFIRM' | 'PATIENT_CONFIRMED' | 'SURGEON_CONFIRMED';

/**
 * Where a consent stands: how the surgery ended, else what the patient decided against, else what holds it, else its
 * state. EXPIRED and SUPERSEDED are a new round that nobody has signed, after one that was left so.
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

/** Whether nobody signs now: held, refused or over. No screen then presses anybody to go on. */
export const isAtRest = (standing: Standing): boolean => !GOING_ON.includes(standing);

/** Whether a form that was signed no longer counts, and a new one waits for both. */
export const isAskedAgain = (standing: Standing): boolean =>
  standing === 'EXPIRED' || standing === 'SUPERSEDED';

/** Whether the patient has decided against the operation or taken their consent back. */
export const isRefused = (standing: Standing): boolean => REFUSED.includes(standing);

/** Whether nobody is to go on: refused, done or cancelled. */
export const isOver = (standing: Standing): boolean =>
  isRefused(standing) || standing === 'DONE' || standing === 'CANCELLED';
