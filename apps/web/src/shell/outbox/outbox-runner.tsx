import { type Outbox, outboxMachine, wire } from '@candour/machines';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { onLeave, onWake } from '../../lib/page-life';
import { outboxActors } from './outbox.actors';

export interface OutboxRunnerProps {
  /**
   * The account whose work is sent; null after the session has ended. Work outlives a session and returns only to its
   * own account.
   */
  readonly account: string | null;
  readonly onReady: (outbox: Outbox) => void;
}

/** Runs the outbox: retries when the page or the network wakes, and sends all work when the user leaves. */
export function OutboxRunner({ account, onReady }: OutboxRunnerProps) {
  const [machine] = useState(() => wire(outboxMachine, { actors: outboxActors }));
  const outbox = useActorRef(machine);
  useEffect(() => {
    const stops = [
      onWake(() => outbox.send({ type: navigator.onLine ? 'online' : 'woke' })),
      onLeave(() => outbox.send({ type: 'flush.requested' })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [outbox]);
  useEffect(() => {
    outbox.send(account === null ? { type: 'session.ended' } : { type: 'account.signed-in', account });
  }, [outbox, account]);
  useEffect(() => onReady(outbox), [outbox, onReady]);
  return null;
}
