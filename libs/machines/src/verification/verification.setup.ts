import type { Surgeon } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { type VerificationContext, type VerificationStatus, afterDecision } from './verification.model';

export type VerificationEvent =
  | { readonly type: 'decision.proposed'; readonly surgeon: Surgeon; readonly status: VerificationStatus }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.withdrawn' }
  | { readonly type: 'list.outdated' };

/** Implements the names in the chart of verification. */
export const verificationSetup = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    tags: {} as Tag,
  },
  actors: {
    listUnverified: promiseActor<readonly Surgeon[]>('listUnverified'),
    decide: promiseActor<Surgeon, { surgeon_id: string; status: VerificationStatus }>('decide'),
  },
  actions: {
    keepSurgeons: assign((_, surgeons: readonly Surgeon[]) => ({ surgeons, failure: null })),
    keepProposal: assign(({ event }) => {
      assertEvent(event, 'decision.proposed');
      return { proposed: { surgeon: event.surgeon, status: event.status }, failure: null };
    }),
    dropProposal: assign({ proposed: null, failure: null }),
    keepDecision: assign(({ context }) => afterDecision(context)),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message })),
    clearFailure: assign({ failure: null }),
  },
});
