type Listener = (token: string | null) => void;

const listeners = new Set<Listener>();

/** Calls the listener for every 401 reply, with the token that the call carried. Returns the unsubscribe function. */
export const onUnauthorised = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const notifyUnauthorised: Listener = (token) => {
  for (const listener of listeners) listener(token);
};
