import type { ConsentState, Ending, Hold, RoundState, Surgery } from '@candour/contracts';

/** Where a consent stands: how the surgery ended, else what the patient decided against, else what holds it, else its state. */
export type Standing = Ending | Hold | RoundState;

export interface ConsentPart {
  readonly consent: Pick<ConsentState, 'state' | 'hold'>;
  readonly ended: Surgery['ended'];
}

const REFUSED: readonly Standing[] = ['DECLINED', 'WITHDRAWN'];

export const standingOf = ({ consent, ended }: ConsentPart): Standing => {
  if (ended !== null) return ended.outcome;
  if (REFUSED.includes(consent.state)) return consent.state;
  return consent.hold ?? consent.state;
};

const GOING_ON: readonly Standing[] = ['OPEN', 'PATIENT_SIGNED', 'SURGEON_SIGNED', 'SIGNED', 'CONFIRMED'];

/** Whether nobody signs now: held, refused or over. No screen then presses anybody to go on. */
export const isAtRest = (standing: Standing): boolean => !GOING_ON.includes(standing);

/** Whether the patient has decided against the operation or taken their consent back. */
export const isRefused = (standing: Standing): boolean => REFUSED.includes(standing);
