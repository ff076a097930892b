import type { SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, draftToKeep, statementToSend, surgeryOf } from './statement-writing.model';
import { statementWritingSetup } from './statement-writing.setup';

/**
 * Writing a surgeon's statement for one patient. The typed text survives a reload and a failed save. After a
 * signature the change must be confirmed, because both then sign again.
 */
export const statementWritingMachine = statementWritingSetup.createMachine({
  id: 'statementWriting',
  description: 'Write a statement without losing a word',
  context: atStart,
  type: 'parallel',
  states: {
    statement: {
      description: 'The statement itself',
      initial: 'loading',
      states: {
        loading: {
          description: 'The statement, the templates and what was typed before are loading',
          tags: 'busy',
          invoke: {
            src: 'loadStatement',
            input: surgeryOf,
            onDone: { target: 'loaded', actions: { type: 'keepLoaded', params: outputOf } },
            onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: failureFrom } },
          },
        },
        loadFailed: {
          description: 'It could not be loaded; it can be tried again',
          tags: 'failed',
          on: { 'load.retried': { target: 'loading', actions: 'clearErrors' } },
        },
        loaded: {
          description: 'The state of consent decides whether there is anything to write',
          always: [{ guard: 'isOpen', target: 'writing' }, { target: 'closed' }],
        },
        closed: {
          description: 'The round was declined or withdrawn, or the surgery is over',
          tags: 'locked',
          on: { 'load.retried': { target: 'loading', actions: 'clearErrors' } },
        },
        writing: {
          description: 'The statement is being written',
          tags: 'editable',
          on: {
            'statement.typed': { actions: 'keepTyped' },
            'statement.submitted': [
              { guard: 'isSideDoubtful', target: 'doubtingSide', actions: 'clearErrors' },
              { guard: 'needsConfirmation', target: 'confirming', actions: 'clearErrors' },
              { guard: 'isStatementGood', target: 'saving', actions: 'markSending' },
              { actions: 'showErrors' },
            ],
          },
        },
        doubtingSide: {
          description: 'The side is not the patient’s, and is asked once more',
          on: {
            'side.confirmed': [
              { guard: 'needsConfirmation', target: 'confirming' },
              { target: 'saving', actions: 'markSending' },
            ],
            'side.reconsidered': 'writing',
          },
        },
        confirming: {
          description: 'Somebody has signed: the change asks both to sign again',
          on: {
            'change.confirmed': { target: 'saving', actions: 'markSending' },
            'change.cancelled': 'writing',
          },
        },
        saving: {
          description: 'The statement is on its way with the round that was on the screen',
          tags: 'busy',
          on: { 'statement.typed': { actions: 'keepTyped' } },
          invoke: {
            src: 'saveStatement',
            input: statementToSend,
            onDone: [
              {
                guard: 'hasTypedSince',
                target: 'loading',
                actions: { type: 'keepSaved', params: outputOf },
              },
              { target: 'saved', actions: [{ type: 'keepSaved', params: outputOf }, 'tellSaved'] },
            ],
            onError: [
              {
                guard: { type: 'isOutOfDate', params: failureFrom },
                target: 'loading',
                actions: { type: 'keepFailure', params: failureFrom },
              },
              { target: 'writing', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
        },
        saved: {
          description: 'The statement is stored, and the patient can read it',
          tags: 'complete',
          on: { 'load.retried': 'loading' },
        },
      },
    },
    draft: {
      description: 'The copy of what is typed, on this device',
      initial: 'resting',
      on: { 'statement.typed': '.keeping', 'statement.saved': '.clearing' },
      states: {
        resting: { description: 'The copy says what the screen says, or could not be made' },
        keeping: {
          description: 'The copy is being written',
          invoke: {
            src: 'keepDraft',
            input: draftToKeep,
            onDone: { target: 'resting', actions: 'markDraftKept' },
            onError: { target: 'resting', actions: 'markDraftNotKept' },
          },
        },
        clearing: {
          description: 'The copy of what has been saved is being removed',
          invoke: { src: 'clearDraft', input: surgeryOf, onDone: 'resting', onError: 'resting' },
        },
      },
    },
  },
});

export type StatementWritingSnapshot = SnapshotFrom<typeof statementWritingMachine>;
