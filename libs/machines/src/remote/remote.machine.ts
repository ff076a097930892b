import { assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';

/** Data of the server. A reload keeps the old data until the new data arrives. */
export interface RemoteContext<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
}

export type RemoteEvent<Data> =
  | { readonly type: 'load.requested' }
  | { readonly type: 'data.replaced'; readonly data: Data };

/**
 * Loads one thing through the actor `load`. Every write replies with the changed thing, so 'data.replaced' shows it
 * without another call.
 */
export const createRemoteMachine = <Data>() =>
  setup({
    types: {
      context: {} as RemoteContext<Data>,
      events: {} as RemoteEvent<Data>,
      tags: {} as Tag,
    },
    actors: { load: promiseActor<Data>('load') },
    actions: {
      keepData: assign((_, data: Data) => ({ data, failure: null })),
      keepReplacement: assign(({ context, event }) => ({
        data: event.type === 'data.replaced' ? event.data : context.data,
        failure: null,
      })),
      keepFailure: assign((_, failure: Failure) => ({ failure })),
    },
  }).createMachine({
    id: 'remote',
    description: 'Loads one thing, keeps it while it is loaded again, and says when that failed.',
    context: { data: null, failure: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'Nothing has been asked for yet.',
        on: {
          'load.requested': 'loading',
          'data.replaced': { target: 'loaded', actions: 'keepReplacement' },
        },
      },
      loading: {
        description: 'The first load is under way and there is nothing to show yet.',
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'keepData', params: outputOf } },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: failureFrom } },
        },
        on: { 'data.replaced': { target: 'loaded', actions: 'keepReplacement' } },
      },
      loaded: {
        description: 'What is shown is what the server last answered.',
        on: {
          'load.requested': 'reloading',
          'data.replaced': { actions: 'keepReplacement' },
        },
      },
      reloading: {
        description: 'The old data is shown while it is loaded again.',
        tags: 'busy',
        invoke: {
          id: 'reload',
          src: 'load',
          onDone: { target: 'loaded', actions: { type: 'keepData', params: outputOf } },
          onError: { target: 'stale', actions: { type: 'keepFailure', params: failureFrom } },
        },
        on: { 'data.replaced': { target: 'loaded', actions: 'keepReplacement' } },
      },
      stale: {
        description: 'Loading again failed: the old data is shown, and that it may be out of date.',
        on: {
          'load.requested': 'reloading',
          'data.replaced': { target: 'loaded', actions: 'keepReplacement' },
        },
      },
      failed: {
        description: 'The first load failed: there is nothing to show but the reason and a retry.',
        tags: 'failed',
        on: {
          'load.requested': 'loading',
          'data.replaced': { target: 'loaded', actions: 'keepReplacement' },
        },
      },
    },
  });

interface RemoteSnapshot<Data> {
  readonly context: RemoteContext<Data>;
  readonly value: unknown;
}

/** Selectors for screens. */
export const remoteSelectors = {
  data: <Data>(snapshot: RemoteSnapshot<Data>): Data | null => snapshot.context.data,
  failure: <Data>(snapshot: RemoteSnapshot<Data>): Failure | null => snapshot.context.failure,
  isStale: <Data>(snapshot: RemoteSnapshot<Data>): boolean => snapshot.value === 'stale',
};
