type Stop = () => void;

/** Calls the listener when the page becomes visible, returns from the back/forward cache, or goes online. */
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

/** Calls the listener when the tab is hidden or closed, the last moment at which anything can be saved. */
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
