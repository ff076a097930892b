type Listener = (token: string | null) => void;

const listeners = new Set<Listener>();

/** Hears of every call that was answered 401, with the token that it carried. Answers how to stop. */
export const onUnauthorised = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellUnauthorised: Listener = (token) => {
  for (const listener of listeners) listener(token);
};
