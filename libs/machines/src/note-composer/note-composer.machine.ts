import { type SnapshotFrom } from 'xstate';
import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, draftToKeep, editorOf, noteToSend, surgeryOf, whyNotSendable } from './note-composer.model';
import { noteComposerSetup } from './note-composer.setup';

/** Writing a note. The draft survives a reload and a failed send, and is removed when the note has been sent. */
export const noteComposerMachine = noteComposerSetup.createMachine({
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

/** Why Send is disabled; null when it is enabled, or the note is on its way. */
export const sendDisabledReason = (snapshot: NoteComposerSnapshot): string | null =>
  isSendEnabled(snapshot) || isSendingNote(snapshot) ? null : whyNotSendable(snapshot.context.content);

export const noteFailure = ({ context }: NoteComposerSnapshot): string | null => context.failure;

/** False when the browser refused to store the draft, which would then not survive a reload. */
export const isDraftKept = ({ context }: NoteComposerSnapshot): boolean => context.isDraftKept;
