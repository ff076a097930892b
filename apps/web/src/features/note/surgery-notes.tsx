import { messages, type Note, NOTES_SHOWN } from '@candour/contracts';
import type { Outbox } from '@candour/machines';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { useRemote } from '../../shell/remote/use-remote';
import { timeOfDay } from '../../lib/dates-on-screen';
import { nowInstant } from '../../lib/now';
import { CallableText } from '../../ui/callable-text/callable-text';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { SaveStatus } from '../../ui/save-status/save-status';
import { EarlierNotes } from './earlier-notes';
import { NoteComposer } from './note-composer';
import { NoteThread } from './note-thread';
import { loadNotes } from './surgery-notes.actors';
import { useWaitingNotes, WaitingNotes } from './waiting-notes';
import { noteWords as words } from './words';

export interface SurgeryNotesProps {
  readonly surgeryId: string;
  readonly outbox: Outbox;
  readonly accountId: string;
  readonly writer: Note['author_role'];
  /** Whether the certificate is complete: a later note does not appear on it. */
  readonly isCertified?: boolean;
  /** Whether a note was begun on another page and is continued here. */
  readonly isBegun?: boolean;
}

/** Thread and editor of one surgery, for either role. Use the surgery's id as `key`. */
export function SurgeryNotes({
  surgeryId,
  outbox,
  accountId,
  writer,
  isCertified = false,
  isBegun = false,
}: SurgeryNotesProps) {
  const [most, setMost] = useState(NOTES_SHOWN);
  const oldest = useRef<string | undefined>(undefined);
  const remote = useRemote(
    (signal) => loadNotes(surgeryId, { most, from: oldest.current }, signal),
    String(most),
  );
  useReadAgain(remote);
  useEffect(() => {
    oldest.current = remote.data?.notes[0]?.id;
  }, [remote.data]);
  const thread = useRef<HTMLOListElement>(null);
  const waiting = useWaitingNotes(outbox, surgeryId);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const isWaiting = waiting.length > 0;
  const sentState = isWaiting ? 'unsaved' : 'saved';
  const reload = useEffectEvent(remote.reload);
  useEffect(() => {
    const subscription = outbox.on('item.delivered', () => reload());
    return () => subscription.unsubscribe();
  }, [outbox]);
  /** The same number again means that the notes could not be loaded. */
  const showMore = (count: number) => (count === most ? remote.reload() : setMost(count));
  const emptyText = writer === 'PATIENT' ? words.emptyForPatient : messages.notesEmptyForSurgeon;
  const hintForPatient = isCertified ? words.hintAfterCertificate : words.hintForPatient;
  return (
    <Stack gap={6}>
      {writer === 'PATIENT' ? (
        <Notice tone="warning">
          <CallableText>{messages.notesNotWatched}</CallableText>
        </Notice>
      ) : null}
      <RemoteView
        of={remote}
        shapes={['card', 'card']}
        after={
          <>
            <NoteComposer
              surgeryId={surgeryId}
              outbox={outbox}
              accountId={accountId}
              writer={writer}
              hint={writer === 'PATIENT' ? hintForPatient : words.hintForSurgeon}
              reloadThread={() => {
                setSentAt(Date.parse(nowInstant()));
                remote.reload();
              }}
              takesFocus={isBegun}
            />
            <SaveStatus state={sentAt === null ? null : sentState}>
              {isWaiting ? words.keptHere : words.sent(timeOfDay(sentAt ?? 0))}
            </SaveStatus>
          </>
        }
      >
        {({ notes, total }) =>
          notes.length === 0 && waiting.length === 0 ? (
            <EmptyState title={emptyText}>{writer === 'PATIENT' ? words.emptyGuidance : null}</EmptyState>
          ) : (
            <Stack gap={4}>
              {total > NOTES_SHOWN ? (
                <EarlierNotes
                  of={{ notes, total }}
                  isBusy={remote.isBusy}
                  onShow={() => showMore(notes.length + NOTES_SHOWN)}
                  thread={thread}
                />
              ) : null}
              <NoteThread notes={notes} isWhole={notes.length >= total} reader={writer} ref={thread}>
                <WaitingNotes
                  items={waiting}
                  onDismiss={(key) => outbox.send({ type: 'item.dismissed', key })}
                />
              </NoteThread>
            </Stack>
          )
        }
      </RemoteView>
    </Stack>
  );
}
