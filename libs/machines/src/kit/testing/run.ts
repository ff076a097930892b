import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  type InputFrom,
  SimulatedClock,
  createActor,
} from 'xstate';
import { settle } from './controlled-actor';

export interface Running<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  readonly clock: SimulatedClock;
  /** Advances the clock and waits for the effects. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly settle: () => Promise<void>;
}

/** Starts a wired machine on a clock that only the test advances. */
export const run = <Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): Running<Machine> => {
  const clock = new SimulatedClock();
  const options = { clock, ...(input === undefined ? {} : { input }) } as ActorOptions<Machine>;
  const actor = createActor(machine, options as never);
  actor.start();
  return {
    actor,
    clock,
    settle,
    pass: (milliseconds) => {
      clock.increment(milliseconds);
      return settle();
    },
  };
};
