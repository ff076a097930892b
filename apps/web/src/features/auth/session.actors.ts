import { authEndpoints, authSessionOf } from '@candour/contracts';
import {
  type ActorsOf,
  type Found,
  type HeldSession,
  type sessionMachine,
  type Unsent,
} from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import {
  accountOfEnded,
  clearSession,
  endStoredSession,
  readSession,
  writeSession,
} from '../../api/token-storage';
import { clearDrafts, clearDraftsOfOthers } from '../../lib/drafts';
import { heldSessionOf, onDeviceClock, storedSessionOf } from './held-session';

interface Given {
  readonly session: HeldSession | null;
}

/** What logging out does with work that another feature keeps. */
export interface UnsentWork {
  /** Sends what is unsent; answers how many pieces of work could not be sent. */
  readonly send: () => Promise<number>;
  /** How many notes this account has written and not sent: they go out when the person says so, and not before. */
  readonly countNotes: (account: string) => Promise<number>;
  readonly clear: () => void;
}

const found = (): Found => {
  const stored = readSession();
  return { session: stored && heldSessionOf(stored), now: Date.now() };
};

/**
 * Drafts lie in each tab, where another tab's logout does not reach them: each clears its own, by what the device says.
 * They stay for who is logged in, or for whose session ended by itself; after a logout for nobody.
 */
const clearDraftsLeftBehind = ({ session, now }: Found): void => {
  const account = session ? session.accountId : accountOfEnded(now);
  if (account === null) clearDrafts();
  else clearDraftsOfOthers(account);
};

const loadSession = (): Found => {
  const loaded = found();
  clearDraftsLeftBehind(loaded);
  return loaded;
};

/** Where another tab has logged out meanwhile, it stays logged out. */
const endSession = (): void => {
  const { session, now } = found();
  if (session) endStoredSession(session.accountId, now);
  clearDraftsLeftBehind(found());
};

/**
 * What another tab has stored meanwhile stays: this one may have slept while the answer waited, and what it was given has
 * been replaced since. Throws where nobody is logged in any more.
 */
const refreshToken = async (session: HeldSession | null): Promise<Found> => {
  const asked = readSession();
  const renewed = authSessionOf(await call(authEndpoints.refreshToken));
  const now = Date.now();
  const stored = readSession();
  if (stored === null) throw new Error('The session has ended in another tab');
  if (stored.token !== asked?.token) return { session: heldSessionOf(stored), now };
  return {
    session: heldSessionOf({ ...onDeviceClock(renewed, now), startedAt: session?.startedAt ?? null }),
    now,
  };
};

const sendUnsent = async (work: UnsentWork, session: HeldSession | null): Promise<Unsent> => ({
  pieces: await work.send().catch(() => null),
  notes: session ? await work.countNotes(session.accountId) : 0,
});

/** Carries the token of now. A server that cannot be reached does not keep anybody logged in on this device. */
const tellServer = (): Promise<unknown> =>
  call(authEndpoints.logout, { timeoutMs: 5_000, keepalive: true }).catch(() => null);

/** Every actor of the session machine: one line each, a call or the storage of this device. */
export const sessionActors = (unsentWork: UnsentWork): ActorsOf<typeof sessionMachine> => ({
  loadSession: fromPromise(async () => loadSession()),
  storeSession: fromPromise<void, Given>(async ({ input }) => {
    if (!input.session) return;
    clearDraftsOfOthers(input.session.accountId);
    writeSession(storedSessionOf(input.session));
  }),
  refreshToken: fromPromise<Found, Given>(({ input }) => refreshToken(input.session)),
  endSession: fromPromise<void, Given>(async () => endSession()),
  sendUnsent: fromPromise<Unsent, Given>(({ input }) => sendUnsent(unsentWork, input.session)),
  clearEverything: fromPromise<void, Given>(async () => {
    const told = tellServer();
    unsentWork.clear();
    clearDrafts();
    clearSession();
    await told;
  }),
});
