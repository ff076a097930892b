type Stop = () => void;

/** The page is seen again, comes back from the browser's cache, or the network is back. */
export const onWake = (listener: () => void): Stop => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', listener);
    window.removeEventListener('online', listener);
  };
};

/** The tab is hidden, closed or put away: the last moment at which anything can be saved. */
export const onLeave = (listener: () => void): Stop => {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', listener);
  };
};

export const isLeaving = (): boolean => document.visibilityState === 'hidden';
