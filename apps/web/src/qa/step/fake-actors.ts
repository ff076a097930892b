import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

/** A call that the machine has made and that waits for the person in the lab. */
export interface PendingCall {
  readonly id: number;
  readonly actor: string;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface FakeActors {
  readonly machine: AnyStateMachine;
  readonly pending: () => readonly PendingCall[];
  /** Takes a call from those that wait. */
  readonly take: (id: number) => PendingCall | undefined;
}

/** A machine whose every actor waits until somebody answers for it. A call that its state has left waits no longer. */
export const withFakeActors = (machine: AnyStateMachine, onChange: () => void): FakeActors => {
  const pending = new Map<number, PendingCall>();
  let calls = 0;
  const fake = (actor: string): AnyActorLogic =>
    fromPromise(({ input, signal }) => {
      calls += 1;
      const id = calls;
      signal.addEventListener('abort', () => {
        pending.delete(id);
        onChange();
      });
      return new Promise((resolve, reject) => {
        pending.set(id, { id, actor, input, resolve, reject });
        onChange();
      });
    });
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fake(name)] as const),
  );
  return {
    machine: machine.provide({ actors } as never),
    pending: () => [...pending.values()],
    take: (id) => {
      const call = pending.get(id);
      pending.delete(id);
      return call;
    },
  };
};
