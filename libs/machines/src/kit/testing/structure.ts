import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, withDescendants } from '../chart-words';

/** What a screen can ask of a machine: each tag with the states that carry it. */
export const statesByTag = (machine: AnyStateMachine): Readonly<Record<string, readonly string[]>> => {
  const states: readonly AnyStateNode[] = withDescendants(machine.root);
  const tags = [...new Set(states.flatMap((state) => state.tags))].toSorted();
  return Object.fromEntries(
    tags.map((tag) => [tag, states.filter((state) => state.tags.includes(tag)).map(pathOf)]),
  );
};

/** The answers and failures of actors that the state which calls them does not hear. */
export const unheard = (machine: AnyStateMachine): readonly string[] =>
  withDescendants(machine.root).flatMap((state) =>
    state.invoke.flatMap(({ id }) =>
      [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`].filter((type) => !state.transitions.has(type)),
    ),
  );
