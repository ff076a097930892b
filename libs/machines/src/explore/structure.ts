import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isLasting } from '../kit/placeholder-actors';
import { pathOf, withDescendants } from '../chart/chart-words';

/** Each tag with the states that carry it. */
export const statesByTag = (machine: AnyStateMachine): Readonly<Record<string, readonly string[]>> => {
  const states: readonly AnyStateNode[] = withDescendants(machine.root);
  const tags = [...new Set(states.flatMap((state) => state.tags))].toSorted();
  return Object.fromEntries(
    tags.map((tag) => [tag, states.filter((state) => state.tags.includes(tag)).map(pathOf)]),
  );
};

/** Answers and failures of actors that the invoking state does not handle. */
export const unhandled = (machine: AnyStateMachine): readonly string[] => {
  const { actors } = machine.implementations;
  return withDescendants(machine.root).flatMap((state) =>
    state.invoke
      .filter(({ src }) => !isLasting(actors[typeof src === 'string' ? src : '']))
      .flatMap(({ id }) =>
        [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`].filter(
          (type) => !state.transitions.has(type),
        ),
      ),
  );
};
