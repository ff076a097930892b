import type { Role } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { SessionMachine } from './session.machine';
import type { EndReason } from './session.setup';
import { type HeldSession, endOf } from './session.model';

type SessionSnapshot = SnapshotFrom<SessionMachine>;

const heldSession = (snapshot: SessionSnapshot): HeldSession | null =>
  snapshot.matches('ending') || snapshot.matches('clearing') ? null : snapshot.context.session;

/** What screens read. */
export const sessionSelectors = {
  /** Nothing is known yet: neither a login page nor a private one is shown. */
  isRestoring: (snapshot: SessionSnapshot): boolean =>
    snapshot.matches('restoring') && snapshot.context.session === null,
  session: heldSession,
  isLoggedIn: (snapshot: SessionSnapshot): boolean => heldSession(snapshot) !== null,
  roles: (snapshot: SessionSnapshot): readonly Role[] => heldSession(snapshot)?.roles ?? [],
  accountId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.accountId ?? null,
  /** For the Authorization header. */
  token: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.token ?? null,
  patientId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.patientId ?? null,
  surgeonId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.surgeonId ?? null,
  /** The session ends for good within ten minutes and the person has not read that yet. */
  isWarned: (snapshot: SessionSnapshot): boolean => snapshot.matches({ loggedIn: { watching: 'warned' } }),
  endsAt: (snapshot: SessionSnapshot): number | null => {
    const session = heldSession(snapshot);
    return session ? endOf(session) : null;
  },
  endReason: ({ context }: SessionSnapshot): EndReason | null => context.endReason,
  asksToConfirmLogout: (snapshot: SessionSnapshot): boolean => snapshot.matches('confirmingLogout'),
  /** How many pieces of work a logout would lose; null when that could not be found out. */
  unsent: ({ context }: SessionSnapshot): number | null => context.unsent?.pieces ?? null,
  /** How many notes are written and not sent. */
  unsentNotes: ({ context }: SessionSnapshot): number => context.unsent?.notes ?? 0,
};
