import { useState } from 'react';
import type { SaveStatus } from '@candour/machines';
import { timeOfDay } from '../../lib/dates-on-screen';
import { nowInstant } from '../../lib/now';
import type { SaveStatusProps } from '../../ui/save-status/save-status';
import { journeyWords } from './journey.words';
import { useIsOnline } from './use-is-online';

const { save: words } = journeyWords;

export interface SaveFacts {
  readonly status: SaveStatus;
  /** The device could not keep it: it is in this page alone. */
  readonly isUnkept: boolean;
  /** It was tried and did not get through; the outbox goes on trying. */
  readonly hasFailed: boolean;
}

/** The line that always tells the truth: what is saved, since when, and what is only on this device. */
export const useSaveLine = ({ status, isUnkept, hasFailed }: SaveFacts): SaveStatusProps => {
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
      return { state: 'unsaved', children: hasFailed ? words.trying : words.kept };
  }
};
