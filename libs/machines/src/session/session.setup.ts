import { RETRY_DELAYS_MS, SESSION_CHECK_INTERVAL_MS } from '@candour/contracts';
import { assign, setup } from 'xstate';
import { type Failure, isUnauthenticated } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type Found,
  type HeldSession,
  type Unsent,
  goesOn,
  isFresh,
  isOver,
  isWhole,
  untilEnd,
  untilWarning,
} from './session.model';

/** Why the session ended, for the login page. After 'expired' unsent work is kept, after 'logout' nothing is. */
export type EndReason = 'expired' | 'logout' | 'elsewhere';

export interface SessionContext {
  readonly session: HeldSession | null;
  readonly now: number;
  readonly endReason: EndReason | null;
  /** Null until a logout has asked for it. */
  readonly unsent: Unsent | null;
}

export type SessionEvent =
  | { readonly type: 'logged-in'; readonly session: HeldSession; readonly now: number }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  /** The page is visible again or the network is back. Timers do not run on a sleeping phone. */
  | { readonly type: 'woke' }
  /** A call was answered with 401. `token` is the token that it sent. */
  | { readonly type: 'unauthorised'; readonly token: string | null }
  /** 401 or 403 while loading the account. */
  | { readonly type: 'account.refused' }
  /** Staff have been idle for too long. */
  | { readonly type: 'idled' }
  /** Another tab logged in or out. */
  | { readonly type: 'storage.changed' }
  | { readonly type: 'warning.acknowledged' };

interface SessionRequest {
  readonly session: HeldSession | null;
}

export const sessionRequest = ({ context }: { readonly context: SessionContext }): SessionRequest => ({
  session: context.session,
});

export const foundParams = ({ event }: { readonly event: { readonly output: Found } }): { found: Found } => ({
  found: event.output,
});

interface FoundParams {
  readonly found: Found;
}

/** Implements the names in the chart of the session. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as Tag,
  },
  actors: {
    /**
     * Reads the store and the current time. Removes drafts of other accounts, or of an account that has logged out,
     * from this tab.
     */
    loadSession: promiseActor<Found>('loadSession'),
    storeSession: promiseActor<void, SessionRequest>('storeSession'),
    refreshToken: promiseActor<Found, SessionRequest>('refreshToken'),
    /**
     * Removes token and ids from the device. Keeps the account's unsent work, unless the account has logged out in
     * another tab.
     */
    endSession: promiseActor<void, SessionRequest>('endSession'),
    /** Sends unsent work. Returns what could not be sent, and notes that the user has not sent. */
    sendUnsent: promiseActor<Unsent, SessionRequest>('sendUnsent'),
    /** Logs out on the server, if it can be reached, and removes all data from the device. */
    clearEverything: promiseActor<void, SessionRequest>('clearEverything'),
  },
  guards: {
    isAbsent: (_, { found }: FoundParams) => found.session === null,
    isBroken: (_, { found }: FoundParams) => found.session !== null && !isWhole(found.session),
    isOver: (_, { found }: FoundParams) => found.session !== null && isOver(found.session, found.now),
    isFresh: (_, { found }: FoundParams) => found.session !== null && isFresh(found.session, found.now),
    goesOn: ({ context }, { found }: FoundParams) => goesOn(context.session, found),
    isCurrentToken: ({ context, event }) =>
      event.type === 'unauthorised' && event.token === (context.session?.token ?? null),
    /** The call carried no token, so the browser may no longer have one. */
    isTokenGone: ({ event }) => event.type === 'unauthorised' && event.token === null,
    isSessionOver: (_, { failure }: { failure: Failure }) => isUnauthenticated(failure),
    isAllSent: (_, { pieces, notes }: Unsent) => pieces === 0 && notes === 0,
  },
  delays: {
    checkInterval: SESSION_CHECK_INTERVAL_MS,
    refreshAgain: RETRY_DELAYS_MS.at(-1) ?? SESSION_CHECK_INTERVAL_MS,
    untilWarning: ({ context }) => untilWarning(context.session, context.now),
    untilEnd: ({ context }) => untilEnd(context.session, context.now),
  },
  actions: {
    keepLogin: assign(({ event }) =>
      event.type === 'logged-in'
        ? { session: event.session, now: event.now, endReason: null, unsent: null }
        : {},
    ),
    keepFound: assign((_, { found }: FoundParams) => ({ session: found.session, now: found.now })),
    keepRefreshed: assign(({ context }, { found }: FoundParams) => ({
      session: found.session && {
        ...found.session,
        startedAt: found.session.startedAt ?? context.session?.startedAt ?? null,
      },
      now: found.now,
    })),
    noteExpired: assign({ endReason: 'expired' as const }),
    noteLogout: assign({ endReason: 'logout' as const }),
    noteElsewhere: assign(({ context }) => ({
      endReason: context.session ? ('elsewhere' as const) : context.endReason,
    })),
    keepUnsent: assign((_, unsent: Unsent) => ({ unsent })),
    keepUnsentUnknown: assign({ unsent: { pieces: null, notes: 0 } }),
    forget: assign({ session: null, unsent: null }),
  },
});
