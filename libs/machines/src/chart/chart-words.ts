import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

type Combined = ((...parameters: never[]) => unknown) & { readonly guards?: readonly unknown[] };

/** Text of a guard in a chart: a name, an object with a name, or a combination by `and`, `or`, `not`. */
export const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { name, guards = [] } = guard as Combined;
    const parts = guards.map(guardWords);
    return name.startsWith('not')
      ? `not ${parts.join()}`
      : parts.join(name.startsWith('or') ? ' or ' : ' and ');
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
};

export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

/** A state and its descendants, in the order of the chart. */
export const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

/** Names of the actors that a state invokes. */
export const actorsOf = (node: AnyStateNode): readonly string[] =>
  node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'unnamed'));

/** Path of a state in its machine. The path of the machine itself is empty. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** All active states of a machine, including the root. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as AnyMachineSnapshot & { readonly _nodes: readonly AnyStateNode[] })._nodes;
