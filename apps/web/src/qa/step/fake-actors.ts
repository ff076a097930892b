import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

/** A call of the machine that waits for a reply from the lab's user. */
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
  /** Removes a call from the pending ones and returns it. */
  readonly take: (id: number) => PendingCall | undefined;
}

/** A machine whose actors wait until the lab's user replies. A call ends when the machine leaves its state. */
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
