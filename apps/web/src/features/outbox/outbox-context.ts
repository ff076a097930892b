import type { Outbox } from '@candour/machines';
import { createContext, useContext } from 'react';

/** null until somebody is logged in and the outbox has been loaded. */
export const OutboxContext = createContext<Outbox | null>(null);

/**
 * The device's queue of unsent work, on every screen of a patient or a surgeon. A page takes it from here and hands it
 * to the features that need it, for `deliver(outbox, item)` or `useSelector(outbox, outboxSelectors.unsent)`.
 */
export const useOutbox = (): Outbox => {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('There is no outbox around this component');
  return outbox;
};
