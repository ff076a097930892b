import { messages, type Note, noteEndpoints } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api/client';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { RemoteView } from '../remote/remote-view';
import { useRemote } from '../remote/use-remote';
import { NoteComposer } from './note-composer';
import { NoteThread } from './note-thread';
import { noteWords as words } from './note.words';
import { useWaitingNotes, WaitingNotes } from './waiting-notes';

export interface SurgeryNotesProps {
  readonly surgeryId: string;
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly writer: Note['author_role'];
}

/** The notes of one surgery, for either side: the thread and the editor. Give it a `key` for each surgery. */
export function SurgeryNotes({ surgeryId, outbox, accountId, writer }: SurgeryNotesProps) {
  const remote = useRemote((signal) => call(noteEndpoints.listNotes, { params: { id: surgeryId }, signal }));
  const waiting = useWaitingNotes(outbox, surgeryId);
  const reload = useEffectEvent(remote.reload);
  useEffect(() => {
    const subscription = outbox.on('item.delivered', () => reload());
    return () => subscription.unsubscribe();
  }, [outbox]);
  const emptyText = writer === 'PATIENT' ? words.emptyForPatient : messages.notesEmptyForSurgeon;
  return (
    <Stack gap={6}>
      <Notice tone="warning">{messages.notesNotWatched}</Notice>
      <RemoteView of={remote} shapes={['card', 'card']}>
        {({ surgery_notes: notes }) =>
          notes.length === 0 && waiting.length === 0 ? (
            <EmptyState title={emptyText}>{writer === 'PATIENT' ? words.emptyGuidance : null}</EmptyState>
          ) : (
            <NoteThread notes={notes} reader={writer}>
              <WaitingNotes
                items={waiting}
                onDismiss={(key) => outbox.send({ type: 'item.dismissed', key })}
              />
            </NoteThread>
          )
        }
      </RemoteView>
      <NoteComposer
        surgeryId={surgeryId}
        outbox={outbox}
        accountId={accountId}
        writer={writer}
        reloadThread={remote.reload}
      />
    </Stack>
  );
}
