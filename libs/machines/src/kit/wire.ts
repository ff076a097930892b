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

/** Every actor that the chart of a machine names, with what it takes and answers. */
export type ActorsOf<Machine> = {
  readonly [Source in ProvidedActorOf<Machine>['src']]: LogicOf<ProvidedActorOf<Machine>, Source>;
};

/**
 * The machine with everything outside it supplied. An actor that is left out does not compile; one that is
 * missing all the same, or is still a placeholder, throws here and not when a patient reaches it.
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
