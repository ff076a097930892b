import { type NewItem, type Outbox, outboxSelectors, type Work } from '@candour/machines';
import { waitFor } from 'xstate';
import { randomId } from '../../lib/random-id';

/** Work for the queue under a key of its own; `due` false keeps it on the device until Save, Submit or leaving. */
export const newItem = (work: Work, due: boolean): NewItem => ({
  key: randomId(),
  queuedAt: Date.now(),
  due,
  work,
});

/** Waits until what this account left on the device has been read. */
export const whenRestored = async (outbox: Outbox): Promise<void> => {
  await waitFor(outbox, ({ value }) => value.delivery !== 'restoring');
};

/** Waits for what is on its way: until it has arrived, the server does not know of it and the device soon forgets it. */
export const whenSettled = async (outbox: Outbox): Promise<void> => {
  await waitFor(outbox, outboxSelectors.isSettled);
};

/** Keeps work on the device; rejects where the device keeps nothing. */
export const keepOnDevice = async (outbox: Outbox, work: Work): Promise<void> => {
  outbox.send({ type: 'item.queued', item: newItem(work, false) });
  const { context } = await waitFor(outbox, ({ value }) => value.storage !== 'keeping');
  if (context.isUnkept) throw new Error('This device keeps nothing');
};
