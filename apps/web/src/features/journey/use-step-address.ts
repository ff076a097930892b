import { isStepSelectable, type JourneyFacts, type JourneyStepId } from '@candour/contracts';
import { useEffect, useRef } from 'react';
import { navigate } from '../../lib/navigation';

export interface StepAddress {
  readonly facts: JourneyFacts | null;
  /** The step that shows; null while none does. */
  readonly active: JourneyStepId | null;
  /** The step that the address names. */
  readonly requested: JourneyStepId | null;
  readonly select: (step: JourneyStepId) => void;
}

const addressOf = (step: JourneyStepId): string => `${window.location.pathname}?step=${step}`;

/**
 * Keeps step and address the same, so that back, forward and a reload lead where the person was. The address leads when
 * it changes, otherwise the step does. A step that cannot be opened yet stays in the address, to be said; one that is
 * merely offered is never written there, the step that offers it is.
 */
export const useStepAddress = ({ facts, active, requested, select }: StepAddress): void => {
  const before = useRef<Pick<StepAddress, 'active' | 'requested'> | null>(null);
  useEffect(() => {
    if (!facts || active === null) return;
    const last = before.current;
    before.current = { active, requested };
    if (requested === active) return;
    if (last?.requested === requested) {
      if (last.active !== active && isStepSelectable(active, facts)) navigate(addressOf(active));
    } else if (requested === null) navigate(addressOf(active), { replace: true });
    else if (isStepSelectable(requested, facts)) select(requested);
  }, [facts, active, requested, select]);
};
