import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { letCollectionYield } from './garbage-collection';

const onLinux = process.platform === 'linux' ? it : it.skip;

/** The priorities of this process's threads by their names. */
const priorities = (): Map<string, Set<number>> => {
  const found = new Map<string, Set<number>>();
  for (const thread of readdirSync('/proc/self/task')) {
    const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
    found.set(name, (found.get(name) ?? new Set()).add(getPriority(Number(thread))));
  }
  return found;
};

describe('the collection of garbage', () => {
  onLinux('lets the thread that answers go first, whose own priority stays', () => {
    const before = getPriority();
    letCollectionYield();
    expect(priorities().get('V8Worker')).toEqual(new Set([constants.priority.PRIORITY_LOW]));
    expect(getPriority()).toBe(before);
  });
});
