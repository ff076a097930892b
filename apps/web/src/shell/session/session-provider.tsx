import { sessionMachine, wire } from '@candour/machines';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { onSessionChangedElsewhere } from '../../api/token-storage';
import { onUnauthorised } from '../../api/unauthorised';
import { onWake } from '../../lib/page-life';
import { sessionActors, type UnsentWork } from './session.actors';
import { SessionContext } from './session-context';

export interface SessionProviderProps {
  readonly children: ReactNode;
  readonly unsentWork: UnsentWork;
}

/** Runs the session machine for the whole app and forwards its events: other tabs, wake-ups and 401 replies. */
export function SessionProvider({ children, unsentWork }: SessionProviderProps) {
  const [machine] = useState(() => wire(sessionMachine, { actors: sessionActors(unsentWork) }));
  const actor = useActorRef(machine);
  useEffect(() => {
    const stops = [
      onSessionChangedElsewhere(() => actor.send({ type: 'storage.changed' })),
      onWake(() => actor.send({ type: 'woke' })),
      onUnauthorised((token) => actor.send({ type: 'unauthorised', token })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [actor]);
  return <SessionContext value={actor}>{children}</SessionContext>;
}
