import { messages } from '@candour/contracts';
import { assign, emit, setup } from 'xstate';
import { type Failure, isPermanent, isUnauthenticated } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';
import {
  type NewItem,
  type OutboxItem,
  type StoreChanges,
  allDue,
  changesBetween,
  hasChanges,
  joined,
  nextDue,
  nothingToStore,
  refused,
  restorable,
  retryDelay,
  withChanges,
  withItem,
  withoutKey,
} from './outbox.model';

export interface OutboxContext {
  /** Owner of the work. It is kept after the session expires, because the work is too. */
  readonly account: string | null;
  readonly items: readonly OutboxItem[];
  /** Items in the store, and those being written to it. */
  readonly kept: readonly OutboxItem[];
  readonly keeping: StoreChanges;
  readonly isUnkept: boolean;
  readonly inFlight: string | null;
  readonly attempts: number;
}

export type OutboxEvent =
  | { readonly type: 'item.queued'; readonly item: NewItem }
  | { readonly type: 'item.dismissed'; readonly key: string }
  | { readonly type: 'flush.requested' }
  | { readonly type: 'online' }
  | { readonly type: 'woke' }
  | { readonly type: 'account.signed-in'; readonly account: string }
  | { readonly type: 'session.ended' }
  | { readonly type: 'everything.cleared' };

/** Events for screens. `keys` are the keys of all items concerned. */
export type OutboxEmitted =
  | { readonly type: 'item.delivered'; readonly keys: readonly string[]; readonly reply: unknown }
  | { readonly type: 'item.refused'; readonly keys: readonly string[]; readonly failure: Failure }
  | { readonly type: 'delivery.failed'; readonly keys: readonly string[]; readonly failure: Failure };

/** All stored items, of every account, and the current time. */
export interface StoredItems {
  readonly items: readonly OutboxItem[];
  readonly now: number;
}

interface In {
  readonly context: OutboxContext;
}

export const withoutAccount: OutboxContext = {
  account: null,
  items: [],
  kept: [],
  keeping: nothingToStore,
  isUnkept: false,
  inFlight: null,
  attempts: 0,
};

export const storeChanges = ({ context }: In): StoreChanges => context.keeping;

export const itemToSend = ({ context }: In): OutboxItem => {
  const item = context.items.find(({ key }) => key === context.inFlight);
  if (!item) throw new Error('Nothing is due');
  return item;
};

const sentKeys = (context: OutboxContext): readonly string[] =>
  context.items.find(({ key }) => key === context.inFlight)?.keys ?? [];

const dueKeys = (context: OutboxContext): readonly string[] =>
  context.items.filter((item) => item.due && item.refusal === null).flatMap((item) => item.keys);

const unauthenticated: Failure = { status: 401, message: messages.unauthenticated, code: null, fields: {} };

/** Implements the names in the chart of the outbox. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as OutboxEmitted,
    tags: {} as Tag,
  },
  actors: {
    load: promiseActor<StoredItems>('load'),
    persist: promiseActor<void, StoreChanges>('persist'),
    send: promiseActor<unknown, OutboxItem>('send'),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== null,
    isDue: ({ context, event }) => event.type === 'item.queued' && event.item.due && context.account !== null,
    isAnotherAccount: ({ context, event }) =>
      event.type === 'account.signed-in' && event.account !== context.account,
    isUnsaved: ({ context }) => hasChanges(changesBetween(context.kept, context.items)),
    canSend: ({ context }) => {
      const item = nextDue(context.items);
      return item !== null && (context.isUnkept || context.kept.includes(item));
    },
    isSessionOver: (_, { failure }: { failure: Failure }) => isUnauthenticated(failure),
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isPermanent(failure),
  },
  delays: {
    retryDelay: ({ context }) => retryDelay(context.attempts),
  },
  actions: {
    queueItem: assign(({ context, event }) =>
      event.type === 'item.queued' && context.account !== null
        ? { items: withItem(context.items, event.item, context.account, context.inFlight) }
        : {},
    ),
    dismissItem: assign(({ context, event }) =>
      event.type === 'item.dismissed' ? { items: withoutKey(context.items, event.key) } : {},
    ),
    makeAllDue: assign(({ context }) => ({ items: allDue(context.items) })),
    takeOver: assign(({ context, event }) =>
      event.type === 'account.signed-in'
        ? {
            account: event.account,
            items: context.items.filter((item) => item.account === event.account),
            inFlight: null,
            attempts: 0,
          }
        : {},
    ),
    restore: assign(({ context }, stored: StoredItems) => ({
      kept: stored.items,
      items: joined(restorable(stored.items, context.account, stored.now), context.items),
    })),
    forgetEverything: assign({ account: null, items: [], inFlight: null, attempts: 0 }),
    chooseItem: assign({ inFlight: ({ context }) => nextDue(context.items)?.key ?? null }),
    releaseItem: assign({ inFlight: null }),
    removeDelivered: assign(({ context }) => ({
      items: withoutKey(context.items, context.inFlight),
      attempts: 0,
    })),
    setAside: assign(({ context }, failure: Failure) => ({
      items: refused(context.items, context.inFlight, failure),
      attempts: 0,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    beginKeeping: assign({ keeping: ({ context }) => changesBetween(context.kept, context.items) }),
    noteKept: assign(({ context }) => ({
      kept: withChanges(context.kept, context.keeping),
      keeping: nothingToStore,
      isUnkept: false,
    })),
    noteUnkept: assign({ keeping: nothingToStore, isUnkept: true }),
    tellDelivered: emit(({ context }, reply: unknown) => ({
      type: 'item.delivered' as const,
      keys: sentKeys(context),
      reply,
    })),
    tellRefused: emit(({ context }, failure: Failure) => ({
      type: 'item.refused' as const,
      keys: sentKeys(context),
      failure,
    })),
    tellFailed: emit(({ context }, failure: Failure) => ({
      type: 'delivery.failed' as const,
      keys: dueKeys(context),
      failure,
    })),
    tellLoggedOut: emit(({ context }) => ({
      type: 'delivery.failed' as const,
      keys: dueKeys(context),
      failure: unauthenticated,
    })),
  },
});
