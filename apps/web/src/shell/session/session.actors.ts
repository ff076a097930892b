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

/** What a logout does with the work that other features store. */
export interface UnsentWork {
  /** Sends unsent work; returns how many items could not be sent. */
  readonly send: () => Promise<number>;
  /** How many notes this account has drafted. Only the user sends them. */
  readonly countNotes: (account: string) => Promise<number>;
  readonly clear: () => void;
}

const found = (): Found => {
  const stored = readSession();
  return { session: stored && heldSessionOf(stored), now: Date.now() };
};

/**
 * Clears drafts of this tab, because another tab's logout cannot reach them. The logged-in account keeps its drafts,
 * and so does an account whose session expired; after a logout no drafts stay.
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

/** If another tab has logged out meanwhile, no account is remembered. */
const endSession = (): void => {
  const { session, now } = found();
  if (session) endStoredSession(session.accountId, now);
  clearDraftsLeftBehind(found());
};

/**
 * Keeps a session that another tab has stored meanwhile: this tab may have slept while it waited, and its reply is
 * then outdated. Throws if the user has logged out.
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

/** Carries the stored token. An unreachable server does not prevent the logout on this device. */
const notifyServer = (): Promise<unknown> =>
  call(authEndpoints.logout, { timeoutMs: 5_000, keepalive: true }).catch(() => null);

/** Every actor of the session machine: a call, or the storage of this device. */
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
    const notified = notifyServer();
    unsentWork.clear();
    clearDrafts();
    clearSession();
    await notified;
  }),
});
