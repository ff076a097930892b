import { authSessionOf, type LoginData, type Role } from '@candour/contracts';
import { type EndReason, type HeldSession, type SessionMachine, sessionSelectors } from '@candour/machines';
import { useSelector } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { heldSessionOf, onDeviceClock } from './held-session';

export type SessionActor = ActorRefFrom<SessionMachine>;
type Snapshot = SnapshotFrom<SessionMachine>;

export const SessionContext = createContext<SessionActor | null>(null);

export const useSessionActor = (): SessionActor => {
  const actor = useContext(SessionContext);
  if (!actor) throw new Error('There is no session around this component');
  return actor;
};

/** One value of the session: `useSessionValue(sessionSelectors.patientId)`. */
export const useSessionValue = <Value>(selector: (snapshot: Snapshot) => Value): Value =>
  useSelector(useSessionActor(), selector);

/** The account that is logged in; null where there is none, also where no session is around the component. */
export const useAccountId = (): string | null =>
  useSelector(
    useContext(SessionContext) ?? undefined,
    (snapshot) => (snapshot && sessionSelectors.session(snapshot)?.accountId) ?? null,
  );

export interface Session {
  readonly isLoggedIn: boolean;
  readonly roles: readonly Role[];
  readonly accountId: string | null;
  readonly patientId: string | null;
  readonly surgeonId: string | null;
  readonly endReason: EndReason | null;
  /** Stores the reply of a login or a registration and returns the session. */
  readonly logIn: (data: LoginData) => HeldSession;
  readonly logOut: () => void;
}

const noRoles: readonly Role[] = [];

/** The logged-in user, for screens. It neither renders nor navigates: the role gate does. */
export const useSession = (): Session => {
  const actor = useSessionActor();
  const held = useSelector(actor, sessionSelectors.session);
  const endReason = useSelector(actor, sessionSelectors.endReason);
  return useMemo(
    () => ({
      isLoggedIn: held !== null,
      roles: held?.roles ?? noRoles,
      accountId: held?.accountId ?? null,
      patientId: held?.patientId ?? null,
      surgeonId: held?.surgeonId ?? null,
      endReason,
      logIn: (data) => {
        const now = Date.now();
        const session = heldSessionOf({ ...onDeviceClock(authSessionOf(data), now), startedAt: now });
        actor.send({ type: 'logged-in', session, now });
        return session;
      },
      logOut: () => actor.send({ type: 'logout.requested' }),
    }),
    [actor, held, endReason],
  );
};
