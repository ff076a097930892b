const UNVERIFIED = 'unverified';

/** Calls the listener when a call was refused because the surgeon is not verified. Returns the unsubscribe function. */
export const onUnverified = (listener: () => void): (() => void) => {
  window.addEventListener(UNVERIFIED, listener);
  return () => window.removeEventListener(UNVERIFIED, listener);
};

export const notifyUnverified = (): void => void window.dispatchEvent(new Event(UNVERIFIED));
