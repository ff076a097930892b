import type { Surgery } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import { type ProofEvent, isProofNeeded } from '../kit/proof-asked';
import type { Tag } from '../kit/tags';
import {
  type ActToSend,
  type ConsentDecisionContext,
  type ConsentDecisionInput,
  type TypedAct,
  actErrors,
  isOpen,
  isOutOfDate,
  isSideDoubtful,
} from './consent-decision.model';

export type ConsentDecisionEvent =
  | { readonly type: 'act.typed'; readonly typed: Partial<TypedAct> }
  | { readonly type: 'act.submitted' }
  | { readonly type: 'load.retried' }
  | ProofEvent;

/** Implements the names in the chart of a decision. */
export const consentDecisionSetup = setup({
  types: {
    context: {} as ConsentDecisionContext,
    events: {} as ConsentDecisionEvent,
    input: {} as ConsentDecisionInput,
    tags: {} as Tag,
  },
  actors: {
    loadSurgery: promiseActor<Surgery, { surgeryId: string }>('loadSurgery'),
    sendAct: promiseActor<void, ActToSend>('sendAct'),
  },
  actions: {
    keepSurgery: assign((_, surgery: Surgery) => ({ surgery })),
    keepTyped: assign(({ context, event }) => {
      assertEvent(event, 'act.typed');
      const typed = { ...context.typed, ...event.typed };
      return { typed, errors: stillWrong(context.errors, actErrors({ ...context, typed })) };
    }),
    showErrors: assign(({ context }) => ({ errors: actErrors(context), failure: null })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
  },
  guards: {
    isOpen: ({ context }) => isOpen(context),
    isSideDoubtful: ({ context }) => isGood(actErrors(context)) && isSideDoubtful(context),
    isActGood: ({ context }) => isGood(actErrors(context)),
    isProofNeeded: (_, failure: Failure) => isProofNeeded(failure),
    isOutOfDate: (_, failure: Failure) => isOutOfDate(failure),
  },
});
