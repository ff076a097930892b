import { type NamedWalk, activeStateIds, transitionId } from '@candour/machines/testing';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { type PendingCall, withFakeActors } from './fake-actors';
import type { LogEntry, PathStep } from './log-entry';

/** What the lab shows of a running machine. */
export interface SimulationView {
  readonly snapshot: AnyMachineSnapshot;
  readonly active: readonly string[];
  readonly log: readonly LogEntry[];
  readonly path: readonly PathStep[];
  readonly pending: readonly PendingCall[];
  readonly now: number;
}

export interface Simulation {
  readonly view: () => SimulationView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: { readonly type: string }) => void;
  readonly answer: (call: PendingCall, output: unknown) => void;
  readonly fail: (call: PendingCall, error: unknown) => void;
  readonly passTime: (milliseconds: number) => void;
  readonly stop: () => void;
}

/** Starts a machine with a simulated clock and with actors that wait for the lab's user. */
export const startSimulation = ({ machine, options }: NamedWalk): Simulation => {
  const listeners = new Set<() => void>();
  const clock = new SimulatedClock();
  const log: LogEntry[] = [];
  const path: PathStep[] = [];
  let taken: string[] = [];
  let shown: SimulationView | null = null;

  const changed = (): void => {
    shown = null;
    for (const listener of listeners) listener();
  };
  const fakes = withFakeActors(machine, changed);
  const actor = createActor(fakes.machine, {
    clock,
    input: options.input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.actor' || inspected.actorRef !== actor) return;
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions.map(transitionId));
      if (inspected.type !== '@xstate.snapshot') return;
      const { value } = inspected.snapshot as AnyMachineSnapshot;
      const transitions = taken;
      taken = [];
      log.push({ index: log.length, at: clock.now(), event: inspected.event, value, transitions });
      changed();
    },
  });
  actor.subscribe({ error: changed });
  actor.start();

  const done = (step: PathStep): void => {
    path.push(step);
    changed();
  };
  return {
    view: () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      shown ??= {
        snapshot,
        active: activeStateIds(snapshot),
        log: [...log],
        path: [...path],
        pending: fakes.pending(),
        now: clock.now(),
      };
      return shown;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => {
      actor.send(event);
      done({ kind: 'event', event });
    },
    answer: ({ id, actor: name }, output) => {
      fakes.take(id)?.resolve(output);
      done({ kind: 'answer', actor: name, output });
    },
    fail: ({ id, actor: name }, error) => {
      fakes.take(id)?.reject(error);
      done({ kind: 'failure', actor: name, error });
    },
    passTime: (milliseconds) => {
      clock.increment(milliseconds);
      done({ kind: 'time', milliseconds });
    },
    stop: () => actor.stop(),
  };
};
