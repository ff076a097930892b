import { RETRY_DELAYS_MS, SESSION_CHECK_INTERVAL_MS } from '@candour/contracts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf, isUnauthenticated } from '../kit/failure';
import { outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import { type Found, type HeldSession, isFresh, isOver, isWhole, untilEnd, untilWarning } from './session.model';

/** Why nobody is logged in, for the login page to say: 'expired' work is kept, after 'logout' nothing is. */
export type EndReason = 'expired' | 'logout' | 'elsewhere';

export interface SessionContext {
  readonly session: HeldSession | null;
  readonly now: number;
  readonly endReason: EndReason | null;
  /** Pieces of work that a logout would lose; null when that could not be found out. */
  readonly unsent: number | null;
}

export type SessionEvent =
  | { readonly type: 'logged-in'; readonly session: HeldSession; readonly now: number }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  /** The page is seen again or the network is back: a timer does not run on a sleeping phone. */
  | { readonly type: 'woke' }
  /** A call was answered 401; `token` is the one that it carried. */
  | { readonly type: 'unauthorised'; readonly token: string | null }
  /** 401 or 403 on loading the account. */
  | { readonly type: 'account.refused' }
  /** Another tab logged in or out. */
  | { readonly type: 'storage.changed' }
  | { readonly type: 'warning.acknowledged' };

interface SessionRequest {
  readonly session: HeldSession | null;
}

const sessionRequest = ({ context }: { readonly context: SessionContext }): SessionRequest => ({
  session: context.session,
});

const foundParams = ({ event }: { readonly event: { readonly output: Found } }): { found: Found } => ({
  found: event.output,
});

const errorParams = ({ event }: { readonly event: { readonly error: unknown } }): { failure: Failure } => ({
  failure: failureOf(event.error),
});

interface FoundParams {
  readonly found: Found;
}

/**
 * Who is logged in (section 4, Session). Expiry, or a 401, clears token and ids and keeps unsent work for
 * its account; logout by the button sends first, warns when it could not, then clears everything.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as Tag,
  },
  actors: {
    /** What is stored now, and what time it is. */
    loadSession: promiseActor<Found>('loadSession'),
    storeSession: promiseActor<void, SessionRequest>('storeSession'),
    refreshToken: promiseActor<Found, SessionRequest>('refreshToken'),
    /** Clears token and ids from the device, and nothing else. */
    endSession: promiseActor<void, SessionRequest>('endSession'),
    /** Sends what is unsent; answers how many pieces of work could not be sent. */
    sendUnsent: promiseActor<number, SessionRequest>('sendUnsent'),
    /** Logs out on the server where it can be reached, and clears all that the device holds. */
    clearEverything: promiseActor<void, SessionRequest>('clearEverything'),
  },
  guards: {
    isAbsent: (_, { found }: FoundParams) => found.session === null,
    isBroken: (_, { found }: FoundParams) => found.session !== null && !isWhole(found.session),
    isOver: (_, { found }: FoundParams) => found.session !== null && isOver(found.session, found.now),
    isFresh: (_, { found }: FoundParams) => found.session !== null && isFresh(found.session, found.now),
    isCurrentToken: ({ context, event }) =>
      event.type === 'unauthorised' && event.token === (context.session?.token ?? null),
    isSessionOver: (_, { failure }: { failure: Failure }) => isUnauthenticated(failure),
    isAllSent: (_, unsent: number) => unsent === 0,
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
        startedAt: context.session?.startedAt ?? found.session.startedAt,
      },
      now: found.now,
    })),
    noteExpired: assign({ endReason: 'expired' as const }),
    noteLogout: assign({ endReason: 'logout' as const }),
    noteElsewhere: assign(({ context }) => ({
      endReason: context.session ? ('elsewhere' as const) : context.endReason,
    })),
    keepUnsent: assign((_, unsent: number) => ({ unsent })),
    keepUnsentUnknown: assign({ unsent: null }),
    forget: assign({ session: null, unsent: null }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is logged in in this browser, and until when.',
  context: { session: null, now: 0, endReason: null, unsent: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What the browser stored is read, at the start and when another tab logged in or out.',
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'loadSession',
        onDone: [
          { guard: { type: 'isAbsent', params: foundParams }, target: 'loggedOut', actions: 'noteElsewhere' },
          {
            guard: { type: 'isBroken', params: foundParams },
            target: 'ending',
            actions: { type: 'keepFound', params: foundParams },
          },
          {
            guard: { type: 'isOver', params: foundParams },
            target: 'ending',
            actions: [{ type: 'keepFound', params: foundParams }, 'noteExpired'],
          },
          {
            guard: { type: 'isFresh', params: foundParams },
            target: 'loggedIn',
            actions: { type: 'keepFound', params: foundParams },
          },
          { target: 'loggedIn.refreshing', actions: { type: 'keepFound', params: foundParams } },
        ],
        onError: 'loggedOut',
      },
    },
    loggedOut: {
      description: 'Nobody is logged in.',
      entry: 'forget',
      on: {
        'logged-in': { target: 'loggedIn.storing', actions: 'keepLogin' },
        'storage.changed': 'restoring',
      },
    },
    loggedIn: {
      description: 'Somebody is logged in.',
      initial: 'watching',
      on: {
        'logged-in': { target: '.storing', actions: 'keepLogin' },
        'logout.requested': 'sendingUnsent',
        unauthorised: { guard: 'isCurrentToken', target: 'ending', actions: 'noteExpired' },
        'account.refused': { target: 'ending', actions: 'noteExpired' },
        'storage.changed': 'restoring',
      },
      states: {
        storing: {
          description: 'A new token is being stored.',
          tags: 'busy',
          invoke: {
            id: 'storeSession',
            src: 'storeSession',
            input: sessionRequest,
            onDone: 'watching',
            onError: 'watching',
          },
        },
        watching: {
          description: 'The token holds; it is checked every 30 minutes and whenever the page wakes.',
          initial: 'calm',
          after: { checkInterval: 'checking', untilWarning: '.warned', untilEnd: 'checking' },
          on: { woke: 'checking' },
          states: {
            calm: { description: 'There is plenty of time, or the warning has been read.' },
            warned: {
              description: 'The whole session ends soon, whatever is refreshed: the person is told.',
              on: { 'warning.acknowledged': 'calm' },
            },
          },
        },
        checking: {
          description: 'The remaining time is reckoned from what is stored now.',
          invoke: {
            id: 'check',
            src: 'loadSession',
            onDone: [
              {
                guard: { type: 'isAbsent', params: foundParams },
                target: '#session.loggedOut',
                actions: 'noteElsewhere',
              },
              {
                guard: { type: 'isBroken', params: foundParams },
                target: '#session.ending',
                actions: { type: 'keepFound', params: foundParams },
              },
              {
                guard: { type: 'isOver', params: foundParams },
                target: '#session.ending',
                actions: [{ type: 'keepFound', params: foundParams }, 'noteExpired'],
              },
              {
                guard: { type: 'isFresh', params: foundParams },
                target: 'watching',
                actions: { type: 'keepFound', params: foundParams },
              },
              { target: 'refreshing', actions: { type: 'keepFound', params: foundParams } },
            ],
            onError: 'unrefreshed',
          },
        },
        refreshing: {
          description: '2700 s or less remain: a new token is asked for.',
          invoke: {
            id: 'refresh',
            src: 'refreshToken',
            input: sessionRequest,
            onDone: { target: 'storing', actions: { type: 'keepRefreshed', params: foundParams } },
            onError: [
              {
                guard: { type: 'isSessionOver', params: errorParams },
                target: '#session.ending',
                actions: 'noteExpired',
              },
              { target: 'unrefreshed' },
            ],
          },
        },
        unrefreshed: {
          description: 'The new token could not be had: the old one serves on and another is asked for soon.',
          after: { refreshAgain: 'checking' },
          on: { woke: 'checking' },
        },
      },
    },
    sendingUnsent: {
      description: 'Before a logout what is unsent is sent.',
      tags: 'busy',
      invoke: {
        id: 'sendUnsent',
        src: 'sendUnsent',
        input: sessionRequest,
        onDone: [
          { guard: { type: 'isAllSent', params: outputOf }, target: 'clearing' },
          { target: 'confirmingLogout', actions: { type: 'keepUnsent', params: outputOf } },
        ],
        onError: { target: 'confirmingLogout', actions: 'keepUnsentUnknown' },
      },
    },
    confirmingLogout: {
      description: 'Something could not be sent and would be lost: is the person sure?',
      on: { 'logout.confirmed': 'clearing', 'logout.cancelled': 'loggedIn.checking' },
    },
    clearing: {
      description: 'Everything that this browser holds is being cleared.',
      tags: 'busy',
      entry: 'noteLogout',
      invoke: {
        id: 'clearEverything',
        src: 'clearEverything',
        input: sessionRequest,
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
    ending: {
      description: 'The session is over: token and ids are cleared, unsent work stays for its account.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: sessionRequest,
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
  },
});

export type SessionMachine = typeof sessionMachine;
