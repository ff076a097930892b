import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a heading when its content changes: the next question, the next step of a wizard. The first content gets no
 * focus, nor does content that has just loaded, because the focus then belongs to the page's h1. With `alsoAtFirst`
 * the first content gets it too.
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
