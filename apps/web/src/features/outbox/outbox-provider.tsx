import { outboxMachine, wire } from '@candour/machines';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { onLeave, onWake } from '../../lib/page-life';
import { outboxActors } from './outbox.actors';
import { OutboxContext } from './outbox-context';

/** Runs the outbox for the whole app: wakes it when the page or the network does, and flushes it on leaving. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const [machine] = useState(() => wire(outboxMachine, { actors: outboxActors }));
  const outbox = useActorRef(machine);
  useEffect(() => {
    const stops = [
      onWake(() => outbox.send({ type: navigator.onLine ? 'online' : 'woke' })),
      onLeave(() => outbox.send({ type: 'flush.requested' })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
