import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when what it heads has changed under it: the next question, the next step of a wizard.
 * Not at first, nor when what it heads has only just loaded: then the focus belongs to the page's own heading; unless
 * `alsoAtFirst` says that something on this same page led here.
 */
export const useFocusOnChange = (
  key: string | number | null,
  alsoAtFirst = false,
): RefObject<HTMLHeadingElement | null> => {
  const element = useRef<HTMLHeadingElement>(null);
  const shown = useRef(alsoAtFirst ? '' : key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    if (before === key || before === null) return;
    element.current?.focus();
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [key]);
  return element;
};
