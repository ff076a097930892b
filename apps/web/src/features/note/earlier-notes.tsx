import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import type { ReadNotes } from './surgery-notes.actors';
import { noteWords as words } from './words';

export interface EarlierNotesProps {
  readonly of: ReadNotes;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  /** Receives the focus when the button disappears. */
  readonly thread: RefObject<HTMLElement | null>;
}

/**
 * The number of displayed notes, and the button that shows earlier ones. The button keeps its position and the focus;
 * the earlier notes appear below it.
 */
export function EarlierNotes({ of: { notes, total }, isBusy, onShow, thread }: EarlierNotesProps) {
  const isWhole = notes.length >= total;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isWhole || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) thread.current?.focus({ preventScroll: true });
  }, [isWhole, thread]);
  const show = () => {
    wasPressed.current = true;
    onShow();
  };
  return (
    <Cluster gap={4}>
      {isWhole ? null : (
        <Button variant="quiet" size="small" isPending={isBusy} onPress={show}>
          {words.showEarlier}
        </Button>
      )}
      <SmallText role="status">
        {isWhole ? words.allShown(total) : words.shown(notes.length, total)}
      </SmallText>
    </Cluster>
  );
}
