/** The cache with everything that this device keeps of a session. The service worker shows its drawings. */
export const KEPT_PLACE = 'candour-kept';

/** Deletes what was kept of a session. Its key is gone with the session's token. */
export const forgetKept = (): void => {
  if ('caches' in globalThis) caches.delete(KEPT_PLACE).catch(() => undefined);
};
