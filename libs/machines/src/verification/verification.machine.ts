import { type SnapshotFrom } from 'xstate';
import { failureFrom, failureParams, outputOf } from '../kit/outcome';
import { type Candidates, atStart, decisionToSend, noticeOf, questionOf } from './verification.model';
import { verificationSetup } from './verification.setup';

/** The administrator decides on one person after the other, and confirms each decision. */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: 'Verify or reject surgeons, close accounts, and take such a decision back',
  context: atStart,
  initial: 'loading',
  states: {
    loading: {
      description: 'The people to decide on are being fetched',
      tags: 'busy',
      invoke: {
        src: 'listCandidates',
        onDone: { target: 'choosing', actions: { type: 'keepCandidates', params: outputOf } },
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
        'list.outdated': { target: 'refreshing', actions: 'clearFailure' },
      },
    },
    refreshing: {
      description: 'The list is fetched again while the one there is can be used',
      tags: 'editable',
      invoke: {
        src: 'listCandidates',
        onDone: { target: 'choosing', actions: { type: 'keepCandidates', params: outputOf } },
        onError: { target: 'choosing', actions: { type: 'keepFailure', params: failureFrom } },
      },
      on: {
        'decision.proposed': { target: 'confirming', actions: 'keepProposal' },
        'list.outdated': { target: 'refreshing', reenter: true },
      },
    },
    confirming: {
      description: 'The administrator checks who it is once more, and says why',
      tags: 'editable',
      on: {
        'decision.confirmed': [
          { guard: 'isReasonMissing', actions: 'askForReason' },
          { target: 'deciding', actions: 'keepReason' },
        ],
        'decision.withdrawn': { target: 'refreshing', actions: ['dropProposal', 'clearFailure'] },
      },
    },
    deciding: {
      description: 'The decision is on its way',
      tags: 'busy',
      invoke: {
        src: 'decide',
        input: decisionToSend,
        onDone: { target: 'refreshing', actions: 'keepDecision' },
        onError: [
          {
            guard: { type: 'hasBeenDecided', params: failureParams },
            target: 'refreshing',
            actions: [{ type: 'keepFailure', params: failureFrom }, 'dropProposal'],
          },
          { target: 'confirming', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
  },
});

export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;

export const candidates = ({ context }: VerificationSnapshot): Candidates => context.candidates;

/** The confirmation question; null when none is open. */
export const verificationQuestion = ({ context }: VerificationSnapshot): string | null =>
  context.proposed === null ? null : questionOf(context.proposed);

/** The snackbar's text for the last decision. Its count distinguishes equal decisions. */
export const verificationNotice = ({
  context,
}: VerificationSnapshot): { readonly text: string; readonly number: number } | null =>
  context.decided === null ? null : { text: noticeOf(context.decided), number: context.decided.count };

export const verificationFailure = ({ context }: VerificationSnapshot): string | null => context.failure;
