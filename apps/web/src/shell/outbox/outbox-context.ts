import type { Outbox } from '@candour/machines';
import { createContext, useContext } from 'react';

/** null until a user is logged in and the outbox has loaded. */
export const OutboxContext = createContext<Outbox | null>(null);

/**
 * The queue of unsent work on this device, available on every private screen. A page passes it to its features, for
 * `deliver(outbox, item)` or `useSelector(outbox, outboxSelectors.unsent)`.
 */
export const useOutbox = (): Outbox => {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('There is no outbox around this component');
  return outbox;
};
