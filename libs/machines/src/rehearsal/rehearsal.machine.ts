import type { FormErrors } from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../kit/failure';
import { failureFrom, outputOf } from '../kit/outcome';
import { promiseActor } from '../kit/placeholder-actors';
import type { Tag } from '../kit/tags';

/**
 * The requested act, and the server's replies: the forecast of the dry run, then the result. The screen defines
 * their types.
 */
export interface RehearsalContext {
  readonly asked: unknown;
  readonly said: unknown;
  readonly failure: string | null;
  readonly errors: FormErrors;
}

export type RehearsalEvent =
  | { readonly type: 'act.asked'; readonly asked: unknown }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.withdrawn' };

const askedOf = ({ context }: { readonly context: RehearsalContext }) => ({ asked: context.asked });

/**
 * An act with a dry run: `rehearse` changes nothing, and only `perform`, after the person's confirmation, does it.
 * The request stays as it was rehearsed.
 */
export const rehearsalMachine = setup({
  types: {
    context: {} as RehearsalContext,
    events: {} as RehearsalEvent,
    tags: {} as Tag,
  },
  actors: {
    rehearse: promiseActor<unknown, { asked: unknown }>('rehearse'),
    perform: promiseActor<unknown, { asked: unknown }>('perform'),
  },
  actions: {
    keepAsked: assign(({ event }) => {
      assertEvent(event, 'act.asked');
      return { asked: event.asked, said: null, failure: null, errors: {} };
    }),
    keepSaid: assign((_, said: unknown) => ({ said })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message, errors: failure.fields })),
  },
}).createMachine({
  id: 'rehearsal',
  description: 'An act that says first what it will do, and is confirmed',
  context: { asked: null, said: null, failure: null, errors: {} },
  initial: 'asking',
  states: {
    asking: {
      description: 'The person says what they want',
      tags: 'editable',
      on: { 'act.asked': { target: 'rehearsing', actions: 'keepAsked' } },
    },
    rehearsing: {
      description: 'The server says what it would do, and does nothing',
      tags: 'busy',
      invoke: {
        src: 'rehearse',
        input: askedOf,
        onDone: { target: 'confirming', actions: { type: 'keepSaid', params: outputOf } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    confirming: {
      description: 'The person reads what it would do',
      on: { 'act.confirmed': 'performing', 'act.withdrawn': 'asking' },
    },
    performing: {
      description: 'The act is on its way',
      tags: 'busy',
      invoke: {
        src: 'perform',
        input: askedOf,
        onDone: { target: 'done', actions: { type: 'keepSaid', params: outputOf } },
        onError: { target: 'asking', actions: { type: 'keepFailure', params: failureFrom } },
      },
    },
    done: {
      description: 'It is done',
      tags: 'complete',
      type: 'final',
    },
  },
});
