import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate';

/** Thrown by a placeholder actor, which only a machine that was not wired can run. */
export class ActorNotWired extends Error {
  constructor(name: string) {
    super(`The actor "${name}" was not supplied: start the machine through wire()`);
    this.name = 'ActorNotWired';
  }
}

const placeholders = new WeakSet<object>();
const lasting = new WeakSet<object>();

const marked = <Logic extends object>(logic: Logic): Logic => {
  placeholders.add(logic);
  return logic;
};

export const isPlaceholder = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && placeholders.has(logic);

/** Placeholder for an external actor that takes an input and answers once. */
export const promiseActor = <Output, Input = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  marked(fromPromise<Output, Input>(() => Promise.reject(new ActorNotWired(name))));

/**
 * Placeholder for an external actor that lives as long as its state: it receives `Heard` events and sends events
 * back.
 */
export const callbackActor = <Heard extends EventObject = AnyEventObject, Input = NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<Heard, Input> => {
  const logic = marked(
    fromCallback<Heard, Input>(() => {
      throw new ActorNotWired(name);
    }),
  );
  lasting.add(logic);
  return logic;
};

/** Whether an actor lives as long as its state, and neither answers nor fails. */
export const isLasting = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && lasting.has(logic);
