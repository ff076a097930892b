import { type Outbox, sessionSelectors } from '@candour/machines';
import { Suspense, useEffect, useState } from 'react';
import { whenAllAnswered } from '../api/calls-under-way';
import { whenIdle } from '../lib/when-idle';
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
    countNotes: async (account) => (await import('../features/note/notes-of-tabs')).countUnsentNotes(account),
    clear: () => {
      outbox?.send({ type: 'everything.cleared' });
      outboxStore.clear();
    },
  };
};

/**
 * Loads the outbox at once if this device has unsent work, otherwise after the screen. If that fails, a later
 * screen loads it.
 */
const loadOutbox = async (): Promise<boolean> => {
  if (outboxStore.readAll().length === 0) {
    await whenAllAnswered();
    await whenIdle();
  }
  return import('../shell/outbox/outbox-runner').then(
    () => true,
    () => false,
  );
};

export interface OutboxOfAccountProps {
  /** Whether the screen sends its work through the outbox. */
  readonly isUsed: boolean;
  readonly onReady: (outbox: Outbox) => void;
}

/** Loads the outbox after a login, with or after the first screen, and then keeps it running. */
export function OutboxOfAccount({ isUsed, onReady }: OutboxOfAccountProps) {
  const account = useSessionValue(sessionSelectors.accountId);
  const [isNeeded, setIsNeeded] = useState(false);
  if (account !== null && isUsed && !isNeeded) setIsNeeded(true);
  useEffect(() => {
    if (account === null || isNeeded) return undefined;
    let isOver = false;
    void loadOutbox().then((isLoaded) => {
      if (isLoaded && !isOver) setIsNeeded(true);
    });
    return () => {
      isOver = true;
    };
  }, [account, isNeeded]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <OutboxRunner account={account} onReady={onReady} />
    </Suspense>
  );
}
