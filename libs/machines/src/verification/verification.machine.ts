import type { Surgeon } from '@candour/contracts';
import { type SnapshotFrom, assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type VerificationContext,
  type VerificationStatus,
  afterDecision,
  atStart,
  decisionToSend,
  noticeOf,
  questionOf,
} from './verification.model';

export type VerificationEvent =
  | { readonly type: 'decision.proposed'; readonly surgeon: Surgeon; readonly status: VerificationStatus }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.withdrawn' }
  | { readonly type: 'list.outdated' };

/** The administrator decides on surgeons one after the other, each after a double check. */
export const verificationMachine = setup({
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
}).createMachine({
  id: 'verification',
  description: 'Verify or reject newly registered surgeons',
  context: atStart,
  initial: 'loading',
  states: {
    loading: {
      description: 'The surgeons who wait for a decision are being fetched',
      tags: 'busy',
      invoke: {
        src: 'listUnverified',
        onDone: { target: 'choosing', actions: { type: 'keepSurgeons', params: outputOf } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    loadFailed: {
      description: 'The list could not be fetched; it can be tried again',
      tags: 'failed',
      on: { 'list.outdated': { target: 'loading', actions: 'clearFailure' } },
    },
    choosing: {
      description: 'The administrator looks through the list',
      tags: 'editable',
      on: {
        'decision.proposed': { target: 'confirming', actions: 'keepProposal' },
        'list.outdated': 'refreshing',
      },
    },
    refreshing: {
      description: 'The list is fetched again while the one there is can be used',
      tags: 'editable',
      invoke: {
        src: 'listUnverified',
        onDone: { target: 'choosing', actions: { type: 'keepSurgeons', params: outputOf } },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: failureFrom } },
      },
      on: { 'decision.proposed': { target: 'confirming', actions: 'keepProposal' } },
    },
    confirming: {
      description: 'The administrator checks name and GMC number once more',
      tags: 'editable',
      on: {
        'decision.confirmed': { target: 'deciding', actions: 'clearFailure' },
        'decision.withdrawn': { target: 'refreshing', actions: 'dropProposal' },
      },
    },
    deciding: {
      description: 'The decision is on its way',
      tags: 'busy',
      invoke: {
        src: 'decide',
        input: decisionToSend,
        onDone: { target: 'refreshing', actions: 'keepDecision' },
        onError: { target: 'confirming', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
  },
});

export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;

export const unverifiedSurgeons = ({ context }: VerificationSnapshot): readonly Surgeon[] => context.surgeons;

/** The question of the double check while one is being asked. */
export const verificationQuestion = ({ context }: VerificationSnapshot): string | null =>
  context.proposed === null ? null : questionOf(context.proposed);

/** What the snackbar says of the last decision; its number tells that it is a new one. */
export const verificationNotice = ({
  context,
}: VerificationSnapshot): { readonly text: string; readonly number: number } | null =>
  context.decided === null ? null : { text: noticeOf(context.decided), number: context.decided.count };

export const verificationFailure = ({ context }: VerificationSnapshot): string | null => context.failure;
