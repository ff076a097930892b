import { type Outbox, sessionSelectors } from '@candour/machines';
import { Suspense, useState } from 'react';
import type { UnsentWork } from '../features/auth/session.actors';
import { useSessionValue } from '../features/auth/session-context';
import { countUnsentNotes } from '../features/note/notes-of-tabs';
import { outboxStore } from '../features/outbox/outbox-store';
import { outboxRunner } from './outbox-part';

const { Component: OutboxRunner } = outboxRunner;

/**
 * For the session the outbox and the notes that are being written are the unsent work: a logout sends the outbox first,
 * asks if something stays, then clears it.
 */
export const createUnsentWork = (): UnsentWork & { readonly attach: (outbox: Outbox) => void } => {
  let outbox: Outbox | null = null;
  return {
    attach: (running) => {
      outbox = running;
    },
    send: async () => {
      if (outbox === null) return outboxStore.readAll().length;
      const { sendAll } = await import('../features/outbox/send-all');
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

/** Loads and runs the outbox from the first login of the visit on. */
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
