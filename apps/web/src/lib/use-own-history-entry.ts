import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives a part of a page an entry of its own in the browser's history: Back leaves the part and not the page. Where
 * `onBack` answers false the part stays. Returns what a Back button of the part does.
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
