import { messages } from '@candour/contracts';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../kit/failure';
import type { OutboxMachine } from './outbox.machine';
import type { NewItem } from './outbox.model';
import { outboxSelectors } from './outbox.selectors';

export type Outbox = ActorRefFrom<OutboxMachine>;

/** Thrown when work was not delivered. The outbox continues to retry unless `isRefused`. */
export class NotDelivered extends Error implements Failure {
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Failure['fields'];
  readonly isRefused: boolean;

  constructor(failure: Failure, isRefused: boolean) {
    super(failure.message);
    this.name = 'NotDelivered';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields;
    this.isRefused = isRefused;
  }
}

const unauthenticated: Failure = { status: 401, message: messages.unauthenticated, code: null, fields: {} };

/**
 * Queues work and returns the server's reply. Rejects with NotDelivered at the first failure, while the outbox keeps
 * the work and retries.
 */
export const deliver = (outbox: Outbox, item: NewItem): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const subscriptions = [
      outbox.on('item.delivered', ({ keys, reply }) => finish(keys, () => resolve(reply))),
      outbox.on('item.refused', ({ keys, failure }) =>
        finish(keys, () => reject(new NotDelivered(failure, true))),
      ),
      outbox.on('delivery.failed', ({ keys, failure }) =>
        finish(keys, () => reject(new NotDelivered(failure, false))),
      ),
    ];
    const finish = (keys: readonly string[], conclude: () => void): void => {
      if (!keys.includes(item.key)) return;
      for (const subscription of subscriptions) subscription.unsubscribe();
      conclude();
    };
    if (outbox.getSnapshot().context.account === null) {
      finish([item.key], () => reject(new NotDelivered(unauthenticated, false)));
    }
    outbox.send({ type: 'item.queued', item });
  });

/** Sends everything, including drafts, and returns the number of items that could not be sent. */
export const sendEverything = (outbox: Outbox): Promise<number> =>
  new Promise((resolve) => {
    const count = (): number => outbox.getSnapshot().context.items.length;
    outbox.send({ type: 'flush.requested' });
    if (outboxSelectors.isSettled(outbox.getSnapshot())) {
      resolve(count());
      return;
    }
    const subscription = outbox.subscribe((snapshot) => {
      if (!outboxSelectors.isSettled(snapshot)) return;
      subscription.unsubscribe();
      resolve(count());
    });
  });
