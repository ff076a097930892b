import type { Surgeon } from '@candour/contracts';
import { type SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, decisionToSend, noticeOf, questionOf } from './verification.model';
import { verificationSetup } from './verification.setup';

/** The administrator decides on one surgeon after the other, and confirms each decision. */
export const verificationMachine = verificationSetup.createMachine({
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

/** The confirmation question; null when none is open. */
export const verificationQuestion = ({ context }: VerificationSnapshot): string | null =>
  context.proposed === null ? null : questionOf(context.proposed);

/** The snackbar's text for the last decision. Its count distinguishes equal decisions. */
export const verificationNotice = ({
  context,
}: VerificationSnapshot): { readonly text: string; readonly number: number } | null =>
  context.decided === null ? null : { text: noticeOf(context.decided), number: context.decided.count };

export const verificationFailure = ({ context }: VerificationSnapshot): string | null => context.failure;
