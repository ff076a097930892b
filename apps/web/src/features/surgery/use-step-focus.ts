import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the title of the step that has come. Not at first: then it belongs to the page's own heading. */
export const useStepFocus = (step: string | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h2')?.focus();
  }, [step]);
  return place;
};
