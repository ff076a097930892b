import type { AnyStateNode } from 'xstate';

const NUMBER = /^\d+$/;

/** Describes an event for readers: an actor by its name, a delay by its duration. */
export const causeWords = (
  eventType: string,
  node: AnyStateNode,
  delays: Readonly<Record<string, unknown>> = {},
): string => {
  if (eventType === '') return 'at once';
  if (eventType === '*') return 'anything else';
  const [, kind, rest = ''] =
    /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(eventType) ?? [];
  const called = node.invoke.find(({ id }) => id === rest)?.src;
  const actor = typeof called === 'string' ? called : 'the actor';
  switch (kind) {
    case 'after':
      return delayWords(rest.split('.')[0] ?? '', delays);
    case 'done.actor':
      return `${actor} answers`;
    case 'error.actor':
      return `${actor} fails`;
    case 'done.state':
      return 'when it is done';
    default:
      return eventType;
  }
};

const delayWords = (name: string, delays: Readonly<Record<string, unknown>>): string => {
  if (NUMBER.test(name)) return `after ${name} ms`;
  const time = delays[name];
  return typeof time === 'number' ? `after ${name} (${time} ms)` : `after ${name}`;
};

/** Names of actions. Actions that XState adds, such as invoking an actor, have none. */
export const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : '';
    return typeof type === 'string' && type !== '' && !type.startsWith('xstate.') ? [type] : [];
  });
