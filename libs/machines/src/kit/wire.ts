import type { AnyStateMachine, StateMachine } from 'xstate';
import { isPlaceholder } from './placeholder-actors';

type ProvidedActorOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

type LogicOf<Actor, Source> = Actor extends { readonly src: Source; readonly logic: infer Logic }
  ? Logic
  : never;

/** Every actor that a chart names, with its input and output. */
export type ActorsOf<Machine> = {
  readonly [Source in ProvidedActorOf<Machine>['src']]: LogicOf<ProvidedActorOf<Machine>, Source>;
};

/**
 * Supplies a machine with all its external actors. A missing actor does not compile. If it is missing at run time, or
 * is still a placeholder, this throws at the start, and not when a patient reaches the state.
 */
export const wire = <Machine extends AnyStateMachine>(
  machine: Machine,
  parts: { readonly actors: ActorsOf<Machine> },
): Machine => {
  const supplied: Readonly<Record<string, unknown>> = parts.actors;
  for (const name of Object.keys(machine.implementations.actors)) {
    const logic = supplied[name];
    if (logic === undefined || isPlaceholder(logic)) {
      throw new Error(`${machine.id} needs the actor "${name}"`);
    }
  }
  return machine.provide({ actors: { ...parts.actors } }) as Machine;
};
