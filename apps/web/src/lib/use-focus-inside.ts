import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field or button of a box whose content has replaced the pressed control. The initial content
 * gets no focus, unless `alsoAtFirst`.
 */
export const useFocusInside = (
  key: string | number,
  alsoAtFirst = false,
): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(alsoAtFirst ? null : key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [key]);
  return box;
};
