import type { Note, noteEndpoints, ReplyOf } from '@candour/contracts';
import {
  type ActorsOf,
  deliver,
  NotDelivered,
  type noteComposerMachine,
  type Outbox,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { readDraft, writeDraft } from '../../lib/drafts';
import { newItem } from '../outbox/outbox-work';
import { noteEditorOf } from './note-drafts';

export interface NoteComposing {
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly writer: Note['author_role'];
  readonly reloadThread: () => void;
}

type Written = ReplyOf<typeof noteEndpoints.writeNote>;

/**
 * Hands a note to the outbox, which keeps it from then on: whoever leaves the page before it has arrived must not find
 * it in the editor again and send it twice. One that the server refused comes back to the editor; one that could not get
 * through stays in the outbox, shows in the thread as not sent yet, and is not written a second time.
 */
const sendNote = async (
  { outbox, accountId, writer }: NoteComposing,
  input: { readonly surgeryId: string; readonly content: string },
): Promise<Note> => {
  const item = newItem({ kind: 'note', ...input }, true);
  const editor = noteEditorOf(input.surgeryId);
  try {
    const delivery = deliver(outbox, item);
    if (readDraft(accountId, editor) === input.content) writeDraft(accountId, editor, null);
    return ((await delivery) as Written).note;
  } catch (error) {
    if (!(error instanceof NotDelivered) || error.isRefused) {
      outbox.send({ type: 'item.dismissed', key: item.key });
      if (readDraft(accountId, editor) === null) writeDraft(accountId, editor, input.content);
      throw error;
    }
    return {
      id: item.key,
      author_id: accountId,
      author_name: '',
      author_role: writer,
      content: input.content,
      created_at: new Date(item.queuedAt).toISOString(),
    };
  }
};

export const noteComposerActors = (composing: NoteComposing): ActorsOf<typeof noteComposerMachine> => ({
  loadDraft: fromPromise(async ({ input }) => readDraft(composing.accountId, input.editorKey)),
  keepDraft: fromPromise(async ({ input }) => {
    const isKept = writeDraft(composing.accountId, input.editorKey, input.content);
    if (!isKept) throw new Error('The browser keeps no drafts');
  }),
  clearDraft: fromPromise(async ({ input }) => {
    writeDraft(composing.accountId, input.editorKey, null);
  }),
  sendNote: fromPromise(({ input }) => sendNote(composing, input)),
  reloadThread: fromPromise(async () => composing.reloadThread()),
});
