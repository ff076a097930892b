import { type JourneyFacts, type JourneyStepId, mayOpenStep } from '@candour/contracts';
import { useEffect, useRef } from 'react';
import { navigate } from '../../lib/navigation';

export interface StepAddress {
  readonly facts: JourneyFacts | null;
  /** The displayed step; null while there is none. */
  readonly active: JourneyStepId | null;
  /** The step in the address. */
  readonly requested: JourneyStepId | null;
  readonly select: (step: JourneyStepId) => void;
}

const addressOf = (step: JourneyStepId): string => `${window.location.pathname}?step=${step}`;

/**
 * Synchronises step and address, so that back, forward and reload show the same step. A change of the address opens its
 * step; otherwise a change of the step updates the address. A step that cannot be opened yet stays in the address, so
 * that the page can say so.
 */
export const useStepAddress = ({ facts, active, requested, select }: StepAddress): void => {
  const before = useRef<Pick<StepAddress, 'active' | 'requested'> | null>(null);
  useEffect(() => {
    if (!facts || active === null) return;
    const last = before.current;
    before.current = { active, requested };
    if (requested === active) return;
    if (last?.requested === requested) {
      if (last.active !== active && mayOpenStep(active, facts)) navigate(addressOf(active));
    } else if (requested === null) navigate(addressOf(active), { replace: true });
    else if (mayOpenStep(requested, facts)) select(requested);
  }, [facts, active, requested, select]);
};
