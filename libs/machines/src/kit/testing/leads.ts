import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { causeWords } from '../../chart/cause-words';
import { childrenOf, pathOf } from '../chart-words';
import type { Way } from './explore';

const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as AnyMachineSnapshot & { readonly _nodes: readonly AnyStateNode[] })._nodes;

const leaves = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeNodes(snapshot)
    .filter((node) => childrenOf(node).length === 0)
    .map(pathOf);

/** The events by the words that a chart uses for them: "loadForm answers", "after lock", or the event's own name. */
const wordsFor = ({ from, event }: Way): string => {
  const hearing = activeNodes(from).find((node) => node.transitions.has(event.type));
  return hearing ? causeWords(event.type, hearing) : event.type;
};

/**
 * Where an event may lead from a state, over everything that was explored: the innermost states that are entered, or
 * 'stays' where none is. Empty where the event was never heard there.
 */
export const leads = (ways: readonly Way[], state: string, cause: string): readonly string[] => {
  const found = ways
    .filter((way) => activeNodes(way.from).some((node) => pathOf(node) === state) && wordsFor(way) === cause)
    .map(({ from, to }) => leaves(to).filter((leaf) => !leaves(from).includes(leaf)))
    .map((entered) => (entered.length === 0 ? 'stays' : entered.toSorted().join(' + ')));
  return [...new Set(found)].toSorted();
};

/** Every state and cause from which something leads somewhere, for a table to be written from. */
export const heardPairs = (ways: readonly Way[]): readonly (readonly [state: string, cause: string])[] => {
  const pairs = new Map<string, readonly [string, string]>();
  for (const way of ways) {
    const hearing = activeNodes(way.from).filter((node) => node.transitions.has(way.event.type));
    for (const node of hearing) {
      const pair = [pathOf(node), causeWords(way.event.type, node)] as const;
      pairs.set(pair.join(' '), pair);
    }
  }
  return [...pairs.values()];
};
