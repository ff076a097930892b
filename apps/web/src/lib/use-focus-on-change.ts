import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when what it heads has changed under it: the next question, the next step of a wizard.
 * Not at first, nor when what it heads has only just loaded: then the focus belongs to the page's own heading.
 */
export const useFocusOnChange = (key: string | number | null): RefObject<HTMLHeadingElement | null> => {
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    if (before === key || before === null) return;
    element.current?.focus();
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [key]);
  return element;
};
