import { type Outbox, outboxMachine, wire } from '@candour/machines';
import { createActor } from 'xstate';
import { outboxActors } from '../outbox.actors';
import { outboxStore } from '../outbox-store';

/** The real outbox of an account on an empty device. */
export const runningOutbox = (): Outbox => {
  outboxStore.clear();
  const outbox = createActor(wire(outboxMachine, { actors: outboxActors })).start();
  outbox.send({ type: 'account.signed-in', account: 'account-1' });
  return outbox;
};
