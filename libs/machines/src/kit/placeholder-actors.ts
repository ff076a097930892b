import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate';

/** What an actor throws that nobody supplied: only a machine that was not wired can meet it. */
export class ActorNotWired extends Error {
  constructor(name: string) {
    super(`The actor "${name}" was not supplied: start the machine through wire()`);
    this.name = 'ActorNotWired';
  }
}

const placeholders = new WeakSet<object>();

const marked = <Logic extends object>(logic: Logic): Logic => {
  placeholders.add(logic);
  return logic;
};

export const isPlaceholder = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && placeholders.has(logic);

/** Stands in a chart for something outside that answers once: input in, output or failure out. */
export const promiseActor = <Output, Input = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  marked(fromPromise<Output, Input>(() => Promise.reject(new ActorNotWired(name))));

/** Stands in a chart for something outside that lasts: it hears `Heard` events and sends facts back. */
export const callbackActor = <Heard extends EventObject = AnyEventObject, Input = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<Heard, Input> =>
  marked(
    fromCallback<Heard, Input>(() => {
      throw new ActorNotWired(name);
    }),
  );
