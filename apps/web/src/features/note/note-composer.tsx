import { labels, NOTE_MAX_CHARACTERS, NOTE_TAGS } from '@candour/contracts';
import {
  isDraftKept,
  isSendingNote,
  noteComposerMachine,
  noteDraft,
  noteFailure,
  sendDisabledReason,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { SmallText } from '../../ui/layout/layout.styles';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor';
import { noteComposerActors, type NoteComposing } from './note-composer.actors';
import { noteEditorOf } from './note-drafts';
import { noteWords as words } from './words';

const allowed = { tags: NOTE_TAGS, attributes: ['href'] };

export interface NoteComposerProps extends NoteComposing {
  readonly surgeryId: string;
  /** A sentence about what happens with the note. */
  readonly hint: string;
  /** Whether the person came here to write. */
  readonly takesFocus?: boolean | undefined;
}

/** The rich-text editor with Send. Its text survives a reload and a failed send. */
export function NoteComposer({ surgeryId, hint, takesFocus, ...composing }: NoteComposerProps) {
  const [machine] = useState(() => wire(noteComposerMachine, { actors: noteComposerActors(composing) }));
  const [snapshot, send] = useMachine(machine, { input: { surgeryId, editorKey: noteEditorOf(surgeryId) } });
  const failure = noteFailure(snapshot);
  const isSending = isSendingNote(snapshot);
  return (
    <Form
      aria-label={words.write}
      errors={failure === null ? [] : [{ field: 'content', message: failure }]}
      onSubmit={() => send({ type: 'note.submitted' })}
    >
      <RichTextEditor
        name="content"
        label={words.write}
        hint={hint}
        value={noteDraft(snapshot)}
        onChange={(content) => send({ type: 'content.changed', content })}
        allowed={allowed}
        maxLength={NOTE_MAX_CHARACTERS}
        takesFocus={takesFocus}
      />
      {isDraftKept(snapshot) ? null : <SmallText>{words.notKept}</SmallText>}
      <Button type="submit" isPending={isSending} disabledReason={sendDisabledReason(snapshot) ?? undefined}>
        {labels.buttons.send}
      </Button>
    </Form>
  );
}
