import { sendEverything, sessionSelectors } from '@candour/machines';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSessionValue } from '../features/auth/session-context';
import { SessionProvider } from '../features/auth/session-provider';
import { useOutbox } from '../features/outbox/outbox-context';
import { outboxStore } from '../features/outbox/outbox.actors';

/** The session, for which the outbox is the unsent work: a logout sends it first and then clears it. */
export function SessionWithOutbox({ children }: { readonly children: ReactNode }) {
  const outbox = useOutbox();
  const unsentWork = useMemo(
    () => ({
      send: () => sendEverything(outbox),
      clear: () => {
        outbox.send({ type: 'everything.cleared' });
        outboxStore.clear();
      },
    }),
    [outbox],
  );
  return <SessionProvider unsentWork={unsentWork}>{children}</SessionProvider>;
}

/** Tells the outbox whose work it holds. Work outlives its session and returns only to its own account. */
export function OutboxOfAccount() {
  const outbox = useOutbox();
  const account = useSessionValue(sessionSelectors.accountId);
  useEffect(() => {
    outbox.send(account === null ? { type: 'session.ended' } : { type: 'account.signed-in', account });
  }, [outbox, account]);
  return null;
}
