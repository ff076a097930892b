import { questionRunSelectors as select } from '@candour/machines';
import { useEffect, useEffectEvent, useRef } from 'react';
import { navigate, useHash } from '../../lib/navigation';
import type { QuestionRun } from './use-question-run';

interface Place {
  readonly shown: string;
  readonly named: string | null;
}

/**
 * Synchronises the displayed question, or the answers to check, with the address (`#` and the question's id), so
 * that back, forward and reload show the same. A change of the address opens its question; otherwise the display
 * updates the address. With `isHere` false the hash belongs to another part of the screen.
 */
export const useQuestionAddress = ({ snapshot, send }: QuestionRun, isHere: boolean): void => {
  const shown = isHere ? select.place(snapshot) : null;
  const named = useHash();
  const before = useRef<Place | null>(null);
  const follow = useEffectEvent((last: Place | null, now: Place) => {
    const address = `${window.location.pathname}${window.location.search}#${now.shown}`;
    if (last?.named === now.named) return last.shown === now.shown ? undefined : navigate(address);
    const opening = select.opening(snapshot, now.named);
    if (opening && snapshot.can(opening)) send(opening);
    else navigate(address, { replace: true });
  });
  useEffect(() => {
    if (shown === null) return;
    const last = before.current;
    before.current = { shown, named };
    if (shown !== named) follow(last, { shown, named });
  }, [shown, named]);
};
