import { NOTE_ATTRIBUTES, NOTE_TAGS } from '@candour/contracts';
import { type Outbox, type OutboxItem, outboxSelectors } from '@candour/machines';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { SmallText } from '../../ui/layout/layout.styles';
import { RichText } from '../../ui/rich-text/rich-text';
import { NoteBox } from './note-thread';
import { noteWords as words } from './words';

const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a };

const isSame = (one: readonly OutboxItem[], other: readonly OutboxItem[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The surgery's notes in this device's outbox. */
export const useWaitingNotes = (outbox: Outbox, surgeryId: string): readonly OutboxItem[] =>
  useSelector(
    outbox,
    (snapshot) =>
      [...outboxSelectors.unsent(snapshot), ...outboxSelectors.refused(snapshot)].filter(
        ({ work }) => work.kind === 'note' && work.surgeryId === surgeryId,
      ),
    isSame,
  );

export interface WaitingNotesProps {
  readonly items: readonly OutboxItem[];
  readonly onDismiss: (key: string) => void;
}

/** Notes that are not sent yet, and notes that the server has refused, with the reason. */
export function WaitingNotes({ items, onDismiss }: WaitingNotesProps) {
  return items.map(({ key, work, refusal }) => (
    <NoteBox key={key} $isOwn>
      <b>{words.you}</b>
      <RichText html={work.kind === 'note' ? work.content : ''} allowed={allowed} />
      {refusal ? (
        <>
          <p>
            {words.refused} {refusal.message}
          </p>
          <Button variant="quiet" size="small" onPress={() => onDismiss(key)}>
            {words.dismiss}
          </Button>
        </>
      ) : (
        <SmallText>
          <Icon name="clock" /> {words.waiting}
        </SmallText>
      )}
    </NoteBox>
  ));
}
