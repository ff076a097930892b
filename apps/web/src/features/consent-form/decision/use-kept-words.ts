import { type ConsentDecisionEvent, type ConsentDecisionSnapshot, typedAct } from '@candour/machines';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { useAccountId } from '../../../shell/session/session-context';

interface Run {
  readonly snapshot: ConsentDecisionSnapshot;
  readonly send: (event: ConsentDecisionEvent) => void;
}

interface Words {
  readonly reason: string;
  readonly text: string;
}

const isWords = (found: unknown): found is Words =>
  typeof found === 'object' && found !== null && 'reason' in found && 'text' in found;

/** Keeps a reason over a reload and an expired session, like a note, until the decision is made. */
export const useKeptWords = ({ snapshot, send }: Run, place: string): void => {
  const account = useAccountId() ?? '';
  const kept = useKeptChoices(account, place, isWords);
  const isRestored = useRef(false);
  const { reason, text } = typedAct(snapshot);
  const isOpen = snapshot.hasTag('editable');
  const isDone = snapshot.hasTag('complete');
  const restore = useEffectEvent(() => {
    if (kept !== null) send({ type: 'act.typed', typed: { reason: kept.reason, text: kept.text } });
  });
  useEffect(() => {
    if (!isOpen || isRestored.current) return;
    isRestored.current = true;
    restore();
  }, [isOpen]);
  const typed = account === '' || reason + text === '' ? kept : { reason, text };
  useKeepingChoices(account, place, isDone ? null : typed);
};
