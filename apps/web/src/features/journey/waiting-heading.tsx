import { SCREENS } from '@candour/contracts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface WaitingHeadingProps {
  /** Moves the focus to the heading that has taken this one's place. */
  readonly onHandOver: () => void;
}

/** The page's heading until the step's own has come, which takes the focus over if this one had it. */
export function WaitingHeading({ onHandOver }: WaitingHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const handOver = useEffectEvent(onHandOver);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own && document.activeElement === own) queueMicrotask(() => handOver());
    };
  }, []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {SCREENS.patientJourney.title}
    </h1>
  );
}
