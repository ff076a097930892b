import type { Note } from '@candour/contracts';
import { assertEvent, assign, raise, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type Draft,
  type NoteComposerContext,
  type NoteComposerInput,
  contentAfterSend,
  whyNotSendable,
} from './note-composer.model';

export type NoteComposerEvent =
  | { readonly type: 'content.changed'; readonly content: string }
  | { readonly type: 'note.submitted' }
  /** The machine raises it itself after a note has been sent. */
  | { readonly type: 'note.sent' };

/** Implements the names in the chart of the note composer. */
export const noteComposerSetup = setup({
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
});
