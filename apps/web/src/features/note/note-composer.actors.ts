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
import { newItem } from '../../shell/outbox/outbox-work';
import { noteEditorOf } from './note-drafts';

export interface NoteComposing {
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly writer: Note['author_role'];
  readonly reloadThread: () => void;
}

type Written = ReplyOf<typeof noteEndpoints.writeNote>;

/**
 * Hands a note to the outbox and clears its draft, so that a user who leaves the page early does not find it in the
 * editor and send it twice. A note that the server refuses returns to the editor. A note that cannot reach the server
 * stays in the outbox and appears in the thread as not sent yet.
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
