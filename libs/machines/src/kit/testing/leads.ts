import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { causeWords } from '../../chart/cause-words';
import { childrenOf, pathOf } from '../chart-words';
import type { Way } from './explore';

const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as AnyMachineSnapshot & { readonly _nodes: readonly AnyStateNode[] })._nodes;

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

/** The states that are entered by each event that a state hears, reckoned once for all questions about a walk. */
const indexed = new WeakMap<readonly Way[], ReadonlyMap<string, ReadonlySet<string>>>();

const indexOf = (ways: readonly Way[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const index = new Map<string, Set<string>>();
  for (const { from, event, to } of ways) {
    const before = leaves(from);
    const entered = leaves(to).filter((leaf) => !before.includes(leaf));
    const target = entered.length === 0 ? 'stays' : entered.toSorted().join(' + ');
    for (const node of activeNodes(from)) {
      if (!node.transitions.has(event.type)) continue;
      const key = `${pathOf(node)} ${causeWords(event.type, node)}`;
      index.set(key, (index.get(key) ?? new Set()).add(target));
    }
  }
  indexed.set(ways, index);
  return index;
};

/**
 * Where an event that a state hears may lead, over everything that was explored: the innermost states that are entered,
 * or 'stays' where none is. The event by the words that a chart uses: "loadForm answers", "after lock", its own name.
 * Empty where the state never heard it.
 */
export const leads = (ways: readonly Way[], state: string, cause: string): readonly string[] =>
  [...((indexed.get(ways) ?? indexOf(ways)).get(`${state} ${cause}`) ?? [])].toSorted();
