import { SCREENS } from '@candour/contracts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The page's heading until the step's own has come, which takes the focus over if this one had it. */
export function WaitingHeading({ successor }: { readonly successor: RefObject<HTMLHeadingElement | null> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own && document.activeElement === own) queueMicrotask(() => successor.current?.focus());
    };
  }, [successor]);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {SCREENS.patientJourney.title}
    </h1>
  );
}
