import type { AnyMachineSnapshot } from 'xstate';
import { causeWords } from '../chart/cause-words';
import { activeNodes, childrenOf, pathOf } from '../chart/chart-words';
import type { Step } from './explore';

const known = new WeakMap<AnyMachineSnapshot, readonly string[]>();

const leaves = (snapshot: AnyMachineSnapshot): readonly string[] => {
  const paths =
    known.get(snapshot) ??
    activeNodes(snapshot)
      .filter((node) => childrenOf(node).length === 0)
      .map(pathOf);
  known.set(snapshot, paths);
  return paths;
};

/** States entered per state and event, computed once per exploration. */
const indexed = new WeakMap<readonly Step[], ReadonlyMap<string, ReadonlySet<string>>>();

const indexOf = (steps: readonly Step[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const index = new Map<string, Set<string>>();
  for (const { from, event, to } of steps) {
    const before = leaves(from);
    const entered = leaves(to).filter((leaf) => !before.includes(leaf));
    const target = entered.length === 0 ? 'stays' : entered.toSorted().join(' + ');
    for (const node of activeNodes(from)) {
      if (!node.transitions.has(event.type)) continue;
      const key = `${pathOf(node)} ${causeWords(event.type, node)}`;
      index.set(key, (index.get(key) ?? new Set()).add(target));
    }
  }
  indexed.set(steps, index);
  return index;
};

/**
 * The innermost states that an event may enter from a state, over a whole exploration, or 'stays' when it enters
 * none. The event is named as in the charts: "loadForm answers", "after lock", or its own name. Returns an empty list
 * when the state does not handle the event.
 */
export const leads = (steps: readonly Step[], state: string, cause: string): readonly string[] =>
  [...((indexed.get(steps) ?? indexOf(steps)).get(`${state} ${cause}`) ?? [])].toSorted();
