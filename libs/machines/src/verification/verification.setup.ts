import { assertEvent, assign, setup } from 'xstate';
import { type Failure, isRefusedAs } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type Candidate,
  type Candidates,
  type DecisionKind,
  type GivenDecision,
  REASON_MISSING,
  type VerificationContext,
  afterDecision,
  lacksReason,
  withReason,
} from './verification.model';

export type VerificationEvent =
  | { readonly type: 'decision.proposed'; readonly of: Candidate; readonly kind: DecisionKind }
  | { readonly type: 'decision.confirmed'; readonly reason: string }
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
    listCandidates: promiseActor<Candidates>('listCandidates'),
    decide: promiseActor<void, GivenDecision>('decide'),
  },
  guards: {
    isReasonMissing: ({ context, event }) =>
      event.type === 'decision.confirmed' && lacksReason(context, event.reason),
    hasBeenDecided: (_, { failure }: { readonly failure: Failure }) =>
      isRefusedAs('auth.already-decided', failure),
  },
  actions: {
    keepCandidates: assign((_, candidates: Candidates) => ({ candidates })),
    keepProposal: assign(({ event }) => {
      assertEvent(event, 'decision.proposed');
      return { proposed: { of: event.of, kind: event.kind, reason: null }, failure: null };
    }),
    keepReason: assign(({ context, event }) => {
      assertEvent(event, 'decision.confirmed');
      return withReason(context, event.reason);
    }),
    askForReason: assign({ failure: REASON_MISSING }),
    dropProposal: assign({ proposed: null }),
    keepDecision: assign(({ context }) => afterDecision(context)),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message })),
    clearFailure: assign({ failure: null }),
  },
});
