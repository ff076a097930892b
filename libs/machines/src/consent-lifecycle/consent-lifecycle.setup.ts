import { REOPENING_DAYS } from '@candour/contracts';
import { and, or, setup, stateIn } from 'xstate';

/**
 * The facts that move a consent form. Who may state each is checked by the caller: the API by the policy of its call.
 * `change.reported` is a confirmation with `changed: YES`; `material.changed` is a change of the operation, the side,
 * the surgeon or the statement.
 */
export type ConsentEvent =
  | { readonly type: 'patient.signed' | 'surgeon.signed' }
  | { readonly type: 'time.asked' | 'patient.ready' }
  | { readonly type: 'concern.raised' | 'concern.settled' }
  | { readonly type: 'sides.differed' | 'sides.agreed' }
  | { readonly type: 'patient.declined' | 'patient.withdrew' | 'patient.reconsidered' }
  | { readonly type: 'material.changed' | 'date.changed' }
  | { readonly type: 'confirmation.due' | 'patient.confirmed' | 'surgeon.confirmed' | 'change.reported' }
  | { readonly type: 'time.passed' }
  | { readonly type: 'surgery.done' | 'surgery.cancelled' }
  | { readonly type: 'surgery.reopened'; readonly days_since_end: number };

const isGoingAhead = stateIn({ surgery: 'planned' });
const isUnheld = and([
  stateIn({ moreTime: 'off' }),
  stateIn({ concern: 'off' }),
  stateIn({ sides: 'agreeing' }),
]);
const isUnsignedByPatient = or([stateIn({ round: 'OPEN' }), stateIn({ round: 'SURGEON_SIGNED' })]);
const isSignedByPatient = or([
  stateIn({ round: 'PATIENT_SIGNED' }),
  stateIn({ round: 'SIGNED' }),
  stateIn({ round: 'CONFIRMED' }),
]);

/** Implements the names in the chart of the consent lifecycle. The actions are orders to the caller of `transition()`. */
export const consentLifecycleSetup = setup({
  types: { events: {} as ConsentEvent },
  actions: {
    /** The event repeats the current state. */
    changeNothing: () => undefined,
    /** The round has ended, and the next one begins. */
    openNextRound: () => undefined,
  },
  guards: {
    isGoingAhead,
    mayAgree: and([isGoingAhead, isUnheld]),
    mayTakeTime: and([isGoingAhead, or([isUnsignedByPatient, stateIn({ round: 'PATIENT_SIGNED' })])]),
    mayDecline: and([isGoingAhead, isUnsignedByPatient]),
    mayWithdraw: and([isGoingAhead, isSignedByPatient]),
    mayDoubt: and([isGoingAhead, or([isUnsignedByPatient, isSignedByPatient])]),
    isRecentlyEnded: ({ event }) =>
      event.type === 'surgery.reopened' && event.days_since_end <= REOPENING_DAYS,
  },
});
