import { type Note, NOTE_ATTRIBUTES, NOTE_TAGS } from '@candour/contracts';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { dateOfNote, timeOfDay } from '../../lib/dates-on-screen';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { RichText } from '../../ui/rich-text/rich-text';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { theme } from '../../ui/theme/tokens';
import { noteWords as words } from './words';

const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a };

export interface NoteThreadProps {
  /** Oldest first. */
  readonly notes: readonly Note[];
  /** Whether the list starts with the surgery's first note: only then is it known which note is on the certificate. */
  readonly isWhole: boolean;
  readonly ref?: Ref<HTMLOListElement>;
  /** The role whose notes are labelled "You". */
  readonly reader: Note['author_role'];
  /** Rendered at the end: the notes that wait on this device. */
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

const Thread = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;
`;

export const NoteBox = styled.li<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-inline-start: ${theme.border.mark} solid
    ${({ $isOwn }) => ($isOwn ? theme.colour.brand : theme.colour.control)};
  border-radius: ${theme.radius.option};
  background: ${theme.colour.card};
  break-inside: avoid;
`;
