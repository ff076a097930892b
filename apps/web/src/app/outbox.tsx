import { type Outbox, sessionSelectors } from '@candour/machines';
import { Suspense, useState } from 'react';
import { countUnsentNotes } from '../features/note/notes-of-tabs';
import { outboxStore } from '../shell/outbox/outbox-store';
import { useSessionValue } from '../shell/session/session-context';
import type { UnsentWork } from '../shell/session/session.actors';
import { outboxRunner } from './outbox-part';

const { Component: OutboxRunner } = outboxRunner;

/**
 * The unsent work of a session: the outbox and the drafts of notes. A logout sends the outbox, asks if anything is
 * left, then clears it.
 */
export const createUnsentWork = (): UnsentWork & { readonly attach: (outbox: Outbox) => void } => {
  let outbox: Outbox | null = null;
  return {
    attach: (running) => {
      outbox = running;
    },
    send: async () => {
      if (outbox === null) return outboxStore.readAll().length;
      const { sendAll } = await import('../shell/outbox/send-all');
      return sendAll(outbox);
    },
    countNotes: countUnsentNotes,
    clear: () => {
      outbox?.send({ type: 'everything.cleared' });
      outboxStore.clear();
    },
  };
};

export interface OutboxOfAccountProps {
  readonly onReady: (outbox: Outbox) => void;
}

/** Loads the outbox at the first login and then keeps it running. */
export function OutboxOfAccount({ onReady }: OutboxOfAccountProps) {
  const account = useSessionValue(sessionSelectors.accountId);
  const [isNeeded, setIsNeeded] = useState(account !== null);
  if (account !== null && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OutboxRunner account={account} onReady={onReady} />
    </Suspense>
  );
}
