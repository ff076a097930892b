import { type Note, NOTE_ATTRIBUTES, NOTE_TAGS } from '@candour/contracts';
import type { ReactNode, Ref } from 'react';
import { dateOfNote, timeOfDay } from '../../lib/dates-on-screen';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { RichText } from '../../ui/rich-text/rich-text';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { NoteBox, Thread } from './note.styles';
import { noteWords as words } from './note.words';

const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a };

export interface NoteThreadProps {
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** Whether they begin with the first of the surgery: only then is it known which one the certificate holds. */
  readonly isWhole: boolean;
  readonly ref?: Ref<HTMLOListElement>;
  /** Whose notes are "You". */
  readonly reader: Note['author_role'];
  /** What stands at the end: notes that wait on this device. */
  readonly children?: ReactNode;
}

const authorOf = ({ author_role, author_name }: Note, reader: Note['author_role']): string =>
  author_role === reader ? words.you : author_name;

/** The notes of a surgery, oldest first, with author and time; the one on the certificate is marked. */
export function NoteThread({ notes, isWhole, reader, ref, children }: NoteThreadProps) {
  const onCertificate = isWhole ? notes.find(({ author_role }) => author_role === 'PATIENT') : undefined;
  return (
    <Thread aria-label={words.threadLabel} ref={ref} tabIndex={-1}>
      {notes.map((note) => (
        <NoteBox key={note.id} $isOwn={note.author_role === reader}>
          <Cluster justify="between" gap={2}>
            <b>{authorOf(note, reader)}</b>
            {note === onCertificate ? <StatusChip tone="info">{words.onCertificate}</StatusChip> : null}
          </Cluster>
          <RichText html={note.content} allowed={allowed} />
          <SmallText>
            <time dateTime={note.created_at}>
              {words.sentAt(dateOfNote(note.created_at), timeOfDay(Date.parse(note.created_at)))}
            </time>
          </SmallText>
        </NoteBox>
      ))}
      {children}
    </Thread>
  );
}
