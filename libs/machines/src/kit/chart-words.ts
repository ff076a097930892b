import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** An event of xstate's own, such as a delay or an actor's answer, in words. */
export const eventWords = (eventType: string): string => {
  if (eventType === '') return 'always';
  const [, kind, name = ''] =
    /^xstate\.(after|done\.actor|error\.actor|done\.state)\.([^.]+)/.exec(eventType) ?? [];
  switch (kind) {
    case 'after':
      return `after ${name}`;
    case 'done.actor':
      return `${name} answers`;
    case 'error.actor':
      return `${name} fails`;
    case 'done.state':
      return 'when it is done';
    default:
      return eventType;
  }
};

type Combined = ((...parameters: never[]) => unknown) & { readonly guards?: readonly unknown[] };

/** A guard as it stands in a chart: a name, an object with one, or `and`, `or`, `not` over such. */
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

export const transitionWords = ({ eventType, guard }: AnyTransitionDefinition): string =>
  guard === undefined ? eventWords(eventType) : `${eventWords(eventType)} [${guardWords(guard)}]`;

export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

/** A state and all states inside it, in the order of the chart. */
export const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

/** The actors that a state calls, by name. */
export const actorsOf = (node: AnyStateNode): readonly string[] =>
  node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'unnamed'));

/** Where a state stands in its machine; the machine itself is the empty path. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');
