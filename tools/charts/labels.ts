import type { ChartTransition } from './chart-node.ts';

/** What brings a transition about, in words: an event, an actor's answer, time, or nothing at all. */
export function labelOf({ eventType, guard }: ChartTransition): string {
  const named = guardName(guard);
  return [causeOf(eventType), ...(named === '' ? [] : [`[${named}]`])].join(' ');
}

function causeOf(eventType: string): string {
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.*)$/.exec(eventType) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${shortActor(rest)} done`;
    case 'error.actor':
      return `${shortActor(rest)} failed`;
    case 'done.state':
      return 'all done';
    case 'after':
      return `after ${rest.split('.')[0]}${/^\d+\./.test(rest) ? ' ms' : ''}`;
    default:
      return eventType === '' ? 'at once' : eventType === '*' ? 'anything else' : eventType;
  }
}

/** An actor without an id of its own is called by its place, `0.machine.state`. */
function shortActor(id: string): string {
  return /^\d+\./.test(id) ? 'actor' : id;
}

/** A guard by name, `and`, `or` and `not` of names included. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return '';
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName);
    const checked = 'check' in guard && typeof guard.check === 'function' ? guard.check.name : '';
    if (checked === 'checkNot') return `not ${names.join('')}`;
    return names.join(checked === 'checkOr' ? ' or ' : ' and ');
  }
  return 'type' in guard && typeof guard.type === 'string' ? guard.type : '';
}
