import type { Role } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { SessionMachine } from './session.machine';
import type { EndReason } from './session.setup';
import { type HeldSession, endOf } from './session.model';

type SessionSnapshot = SnapshotFrom<SessionMachine>;

const heldSession = (snapshot: SessionSnapshot): HeldSession | null =>
  snapshot.matches('ending') || snapshot.matches('clearing') ? null : snapshot.context.session;

/** Selectors for screens. */
export const sessionSelectors = {
  session: heldSession,
  isLoggedIn: (snapshot: SessionSnapshot): boolean => heldSession(snapshot) !== null,
  roles: (snapshot: SessionSnapshot): readonly Role[] => heldSession(snapshot)?.roles ?? [],
  accountId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.accountId ?? null,
  /** For the Authorization header. */
  token: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.token ?? null,
  patientId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.patientId ?? null,
  surgeonId: (snapshot: SessionSnapshot): string | null => heldSession(snapshot)?.surgeonId ?? null,
  /** The session ends within ten minutes, and the user has not acknowledged the warning yet. */
  isWarned: (snapshot: SessionSnapshot): boolean => snapshot.matches({ loggedIn: { watching: 'warned' } }),
  endsAt: (snapshot: SessionSnapshot): number | null => {
    const session = heldSession(snapshot);
    return session ? endOf(session) : null;
  },
  endReason: ({ context }: SessionSnapshot): EndReason | null => context.endReason,
  asksToConfirmLogout: (snapshot: SessionSnapshot): boolean => snapshot.matches('confirmingLogout'),
  /** Number of items that a logout would lose; null when it is unknown. */
  unsent: ({ context }: SessionSnapshot): number | null => context.unsent?.pieces ?? null,
  /** Number of notes with unsent text. */
  unsentNotes: ({ context }: SessionSnapshot): number => context.unsent?.notes ?? 0,
};
