import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives a part of a page its own entry in the browser's history, so that Back leaves the part and not the page.
 * The part stays if `onBack` returns false. Returns the action of the part's Back button.
 */
export const useOwnHistoryEntry = (onBack: () => boolean): (() => void) => {
  const hasEntry = useRef(false);
  const leave = useEffectEvent(() => {
    if (!onBack()) window.history.pushState(window.history.state, '');
  });
  useEffect(() => {
    if (!hasEntry.current) window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    const pop = (): void => leave();
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
  return () => window.history.back();
};
