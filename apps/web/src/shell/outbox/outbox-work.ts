import { type NewItem, type Outbox, outboxSelectors, type Work } from '@candour/machines';
import { waitFor } from 'xstate';
import { randomId } from '../../lib/random-id';

/** A new item under a random key. `due: false` keeps it on the device until Save, Submit or leaving. */
export const newItem = (work: Work, due: boolean): NewItem => ({
  key: randomId(),
  queuedAt: Date.now(),
  due,
  work,
});

/**
 * Waits for calls in progress: until they arrive, the server does not know the work, and afterwards the device
 * forgets it.
 */
export const whenSettled = async (outbox: Outbox): Promise<void> => {
  await waitFor(outbox, outboxSelectors.isSettled);
};
