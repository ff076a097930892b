import type { SaveStatus } from '@candour/machines';
import { useState } from 'react';
import { timeOfDay } from '../../lib/dates-on-screen';
import { nowInstant } from '../../lib/now';
import type { SaveStatusProps } from '../../ui/save-status/save-status';
import { useIsOnline } from '../../lib/use-is-online';
import { journeyWords } from './words';

const { save: words } = journeyWords;

export interface SaveFacts {
  readonly status: SaveStatus;
  /** The device could not store the work, so only this page has it. */
  readonly isUnkept: boolean;
  /** A first attempt failed; the outbox keeps trying. */
  readonly isTrying: boolean;
  /** Save was just used and is locked for a moment; then it saves the changes since by itself. */
  readonly isSaveLocked: boolean;
}

/** The truthful status line: what is saved, since when, and what is only on this device. */
export const useSaveLine = ({ status, isUnkept, isTrying, isSaveLocked }: SaveFacts): SaveStatusProps => {
  const isOnline = useIsOnline();
  const [before, setBefore] = useState(status);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  if (before !== status) {
    setBefore(status);
    if (status === 'saved') setSavedAt(nowInstant());
  }

  switch (status) {
    case 'nothing':
      return { state: null };
    case 'saving':
      return { state: 'saving' };
    case 'saved':
      return savedAt === null
        ? { state: 'saved' }
        : { state: 'saved', children: words.savedAt(timeOfDay(Date.parse(savedAt))) };
    case 'not-saved':
      if (isUnkept) return { state: 'unsaved', children: words.unkept };
      if (!isOnline) return { state: 'offline', children: words.keptOffline };
      if (isTrying) return { state: 'unsaved', children: words.trying };
      return { state: 'unsaved', children: isSaveLocked ? words.keptForNow : words.kept };
  }
};
