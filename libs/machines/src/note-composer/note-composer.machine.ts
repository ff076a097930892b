import type { Note } from '@candour/contracts';
import { type SnapshotFrom, assertEvent, assign, raise, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type Draft,
  type NoteComposerContext,
  type NoteComposerInput,
  atStart,
  contentAfterSend,
  draftToKeep,
  editorOf,
  noteToSend,
  surgeryOf,
  whyNotSendable,
} from './note-composer.model';

export type NoteComposerEvent =
  | { readonly type: 'content.changed'; readonly content: string }
  | { readonly type: 'note.submitted' }
  /** Raised by the machine itself once a note has been sent. */
  | { readonly type: 'note.sent' };

/** Writing a note: the draft survives a reload and a failed send, and goes when the note has been sent. */
export const noteComposerMachine = setup({
  types: {
    context: {} as NoteComposerContext,
    events: {} as NoteComposerEvent,
    input: {} as NoteComposerInput,
    tags: {} as Tag,
  },
  actors: {
    loadDraft: promiseActor<string | null, { editorKey: string }>('loadDraft'),
    keepDraft: promiseActor<void, Draft>('keepDraft'),
    clearDraft: promiseActor<void, { editorKey: string }>('clearDraft'),
    sendNote: promiseActor<Note, { surgeryId: string; content: string }>('sendNote'),
    reloadThread: promiseActor<void, { surgeryId: string }>('reloadThread'),
  },
  actions: {
    restoreContent: assign((_, draft: string | null) => ({ content: draft ?? '' })),
    keepContent: assign(({ event }) => {
      assertEvent(event, 'content.changed');
      return { content: event.content, failure: null };
    }),
    markSending: assign(({ context }) => ({ sent: context.content, failure: null })),
    dropSent: assign(({ context }) => ({ content: contentAfterSend(context), sent: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, sent: null })),
    showWhyNotSendable: assign(({ context }) => ({ failure: whyNotSendable(context.content) })),
    markDraftKept: assign({ isDraftKept: true }),
    markDraftNotKept: assign({ isDraftKept: false }),
    tellSent: raise({ type: 'note.sent' }),
  },
  guards: {
    isSendable: ({ context }) => whyNotSendable(context.content) === null,
    isEmptied: ({ context }) => context.content === '',
  },
}).createMachine({
  id: 'noteComposer',
  description: 'Write and send a note without losing a word',
  context: atStart,
  type: 'parallel',
  states: {
    composer: {
      description: 'The note itself',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'A draft of before is being looked for',
          tags: 'busy',
          invoke: {
            src: 'loadDraft',
            input: editorOf,
            onDone: { target: 'writing', actions: { type: 'restoreContent', params: outputOf } },
            onError: 'writing',
          },
          on: { 'content.changed': { target: 'writing', actions: 'keepContent' } },
        },
        writing: {
          description: 'The note is being written',
          tags: 'editable',
          on: {
            'content.changed': { actions: 'keepContent' },
            'note.submitted': [
              { guard: 'isSendable', target: 'sending', actions: 'markSending' },
              { actions: 'showWhyNotSendable' },
            ],
          },
        },
        sending: {
          description: 'The note is on its way; what is typed meanwhile belongs to the next one',
          tags: 'busy',
          on: { 'content.changed': { actions: 'keepContent' } },
          invoke: {
            src: 'sendNote',
            input: noteToSend,
            onDone: { target: 'writing', actions: ['dropSent', 'tellSent'] },
            onError: { target: 'writing', actions: { type: 'keepFailure', params: failureFrom } },
          },
        },
      },
    },
    draft: {
      description: 'The copy of the note in session storage',
      initial: 'resting',
      on: {
        'content.changed': '.keeping',
        'note.sent': [{ guard: 'isEmptied', target: '.clearing' }, { target: '.keeping' }],
      },
      states: {
        resting: { description: 'The copy says what the editor says, or could not be made' },
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
          description: 'The copy of a note that has been sent is being removed',
          invoke: { src: 'clearDraft', input: editorOf, onDone: 'resting', onError: 'resting' },
        },
      },
    },
    thread: {
      description: 'The notes so far, which another machine shows',
      initial: 'resting',
      on: { 'note.sent': '.reloading' },
      states: {
        resting: { description: 'The thread is as it is' },
        reloading: {
          description: 'The thread is asked to load again, so that the new note shows',
          invoke: { src: 'reloadThread', input: surgeryOf, onDone: 'resting', onError: 'resting' },
        },
      },
    },
  },
});

export type NoteComposerSnapshot = SnapshotFrom<typeof noteComposerMachine>;

export const noteDraft = ({ context }: NoteComposerSnapshot): string => context.content;

export const isSendingNote = (snapshot: NoteComposerSnapshot): boolean =>
  snapshot.matches({ composer: 'sending' });

/** "Send is disabled when the editor is empty or while sending." */
export const isSendEnabled = (snapshot: NoteComposerSnapshot): boolean =>
  snapshot.matches({ composer: 'writing' }) && whyNotSendable(snapshot.context.content) === null;

export const noteFailure = ({ context }: NoteComposerSnapshot): string | null => context.failure;

/** False when the browser refused to keep the draft: it would not survive a reload. */
export const isDraftKept = ({ context }: NoteComposerSnapshot): boolean => context.isDraftKept;
