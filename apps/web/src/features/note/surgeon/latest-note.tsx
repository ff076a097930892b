import { type Note, NOTE_ATTRIBUTES, NOTE_TAGS, pathTo, unansweredNotes } from '@candour/contracts';
import { dateOfNote, timeOfDay } from '../../../lib/dates-on-screen';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { TextLink } from '../../../ui/link/text-link';
import { RichText } from '../../../ui/rich-text/rich-text';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { latestNoteWords as words } from './words';

const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a };

export interface LatestNoteProps {
  readonly surgeryId: string;
  /** Oldest first. */
  readonly notes: readonly Note[];
}

/** The patient's latest note and the number of unanswered ones; nothing if the patient has written none. */
export function LatestNote({ surgeryId, notes }: LatestNoteProps) {
  const latest = notes.findLast(({ author_role }) => author_role === 'PATIENT');
  if (!latest) return null;
  const unanswered = unansweredNotes(notes.map(({ author_role }) => author_role));
  const href = pathTo('/surgeon/notes/:id', { id: surgeryId });
  return (
    <Card title={words.title} aside={<TextLink href={href}>{words.all(notes.length)}</TextLink>}>
      {unanswered > 0 ? (
        <div>
          <StatusChip tone="waiting">{words.unanswered(unanswered)}</StatusChip>
        </div>
      ) : null}
      <RichText html={latest.content} allowed={allowed} />
      <SmallText>
        {words.at(dateOfNote(latest.created_at), timeOfDay(Date.parse(latest.created_at)))}
      </SmallText>
    </Card>
  );
}
