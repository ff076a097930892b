import { consentLifecycleSetup } from './consent-lifecycle.setup';
import {
  concern,
  confirmationStates,
  moreTime,
  sides,
  surgery,
  unaffected,
} from './consent-lifecycle.states';

const superseded = { guard: 'isGoingAhead', target: '#superseded', actions: 'openNextRound' } as const;
const expired = { guard: 'isGoingAhead', target: '#expired', actions: 'openNextRound' } as const;
const declined = { guard: 'mayDecline', target: '#declined' } as const;
const withdrawn = { guard: 'mayWithdraw', target: '#withdrawn' } as const;
const dueAgain = { guard: 'isGoingAhead', target: '#confirmationDue' } as const;
const reconsidered = { guard: 'isGoingAhead', actions: 'openNextRound' } as const;

/**
 * Decides every state of consent: the current round of a surgery's form, its holds, and whether the surgery goes
 * ahead. The API runs it by `transition()` on the stored state, and the browser derives the possible actions from
 * it. An event without a transition is refused.
 */
export const consentLifecycleMachine = consentLifecycleSetup.createMachine({
  id: 'consentLifecycle',
  description: 'One round of a consent form: agreed, held, refused, taken back, confirmed or out of date',
  type: 'parallel',
  states: {
    round: {
      description: 'What the two sides have decided in this round',
      initial: 'OPEN',
      states: {
        OPEN: {
          description: 'Nobody has signed',
          on: {
            'patient.signed': { guard: 'mayAgree', target: 'PATIENT_SIGNED' },
            'surgeon.signed': { guard: 'mayAgree', target: 'SURGEON_SIGNED' },
            'patient.declined': declined,
            'material.changed': unaffected,
            'date.changed': unaffected,
          },
        },
        PATIENT_SIGNED: {
          description: 'The patient has consented; the surgeon has not signed',
          initial: 'scheduled',
          on: {
            'patient.signed': unaffected,
            'patient.withdrew': withdrawn,
            'material.changed': superseded,
            'time.passed': expired,
          },
          states: {
            scheduled: {
              description: 'The date is the one that the patient read',
              on: {
                'surgeon.signed': { guard: 'mayAgree', target: '#signed' },
                'date.changed': { guard: 'isGoingAhead', target: 'rescheduled' },
              },
            },
            rescheduled: {
              description: 'The date has changed since; both will be asked to say it again',
              on: {
                'surgeon.signed': { guard: 'mayAgree', target: '#confirmationDue' },
                'date.changed': unaffected,
              },
            },
          },
        },
        SURGEON_SIGNED: {
          description: 'The surgeon has signed; the patient has not consented',
          initial: 'scheduled',
          on: {
            'surgeon.signed': unaffected,
            'patient.declined': declined,
            'material.changed': superseded,
            'time.passed': expired,
          },
          states: {
            scheduled: {
              description: 'The date is the one that the surgeon read',
              on: {
                'patient.signed': { guard: 'mayAgree', target: '#signed' },
                'date.changed': { guard: 'isGoingAhead', target: 'rescheduled' },
              },
            },
            rescheduled: {
              description: 'The date has changed since; both will be asked to say it again',
              on: {
                'patient.signed': { guard: 'mayAgree', target: '#confirmationDue' },
                'date.changed': unaffected,
              },
            },
          },
        },
        SIGNED: {
          id: 'signed',
          description: 'Both have signed, and the document is made',
          initial: 'settled',
          on: {
            'patient.signed': unaffected,
            'surgeon.signed': unaffected,
            'patient.withdrew': withdrawn,
            'concern.raised': superseded,
            'material.changed': superseded,
            'time.passed': expired,
          },
          states: {
            settled: {
              description: 'Nothing has to be said again',
              on: {
                'confirmation.due': { guard: 'isGoingAhead', target: 'due' },
                'date.changed': { guard: 'isGoingAhead', target: 'due' },
              },
            },
            due: {
              id: 'confirmationDue',
              description: 'Both are asked to say it again, close to the day',
              type: 'parallel',
              on: {
                'confirmation.due': unaffected,
                'date.changed': {
                  guard: 'isGoingAhead',
                  target: 'due',
                  actions: 'changeNothing',
                },
                'change.reported': superseded,
              },
              states: confirmationStates,
              onDone: '#confirmed',
            },
          },
        },
        CONFIRMED: {
          id: 'confirmed',
          description: 'Both have said it again',
          on: {
            'patient.signed': unaffected,
            'surgeon.signed': unaffected,
            'patient.confirmed': unaffected,
            'surgeon.confirmed': unaffected,
            'patient.withdrew': withdrawn,
            'concern.raised': superseded,
            'material.changed': superseded,
            'date.changed': dueAgain,
            'confirmation.due': dueAgain,
            'time.passed': expired,
          },
        },
        DECLINED: {
          id: 'declined',
          description: 'The patient decided against the operation before signing',
          on: { 'patient.declined': unaffected, 'patient.reconsidered': reconsidered },
        },
        WITHDRAWN: {
          id: 'withdrawn',
          description: 'The patient took their consent back',
          on: { 'patient.withdrew': unaffected, 'patient.reconsidered': reconsidered },
        },
        SUPERSEDED: {
          id: 'superseded',
          description: 'Something that was agreed has changed; a new round is open',
          type: 'final',
        },
        EXPIRED: {
          id: 'expired',
          description: 'The round is older than the hospital allows; a new round is open',
          type: 'final',
        },
      },
    },
    moreTime,
    concern,
    sides,
    surgery,
  },
});
