import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes, actorsOf, childrenOf, guardWords, pathOf, transitionsOf } from './chart-words';
import { actionNames, causeWords } from './cause-words';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A machine as data, for drawing and listing. It cannot run. */
export interface Chart {
  readonly id: string;
  readonly description: string;
  readonly root: ChartState;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  /** Path in the machine; empty for the machine itself. */
  readonly path: string;
  readonly kind: StateKind;
  readonly description: string;
  readonly tags: readonly string[];
  readonly actors: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Id of the initial state. */
  readonly initial: string | null;
  readonly children: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  readonly eventType: string;
  /** The cause in words: an event, an answer of an actor, a delay, or nothing. */
  readonly cause: string;
  readonly guard: string;
  readonly actions: readonly string[];
  /** Empty when the transition does not leave the state. */
  readonly targets: readonly string[];
}

/** An id of a transition that is the same in every copy of its machine, wired or not. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType || 'always'} ${Math.max(0, rivals.indexOf(transition))}`;
};

/** Ids of all active states of a machine. */
export const activeStateIds = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeNodes(snapshot)
    .map(({ id }) => id)
    .toSorted();

export const chartOf = (machine: AnyStateMachine): Chart => {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  const transitionOf = (node: AnyStateNode, transition: AnyTransitionDefinition): ChartTransition => ({
    id: transitionId(transition),
    source: node.id,
    eventType: transition.eventType,
    cause: causeWords(transition.eventType, node, delays),
    guard: transition.guard === undefined ? '' : guardWords(transition.guard),
    actions: actionNames(transition.actions),
    targets: (transition.target ?? []).map(({ id }) => id),
  });
  const stateOf = (node: AnyStateNode): ChartState => ({
    id: node.id,
    key: node.key,
    path: pathOf(node),
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    actors: actorsOf(node),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    initial: node.initial.target[0]?.id ?? null,
    children: childrenOf(node).map(stateOf),
    transitions: transitionsOf(node).map((transition) => transitionOf(node, transition)),
  });
  const root = stateOf(machine.root);
  return { id: machine.id, description: root.description, root };
};

/** A state and its descendants, in the order of the chart. */
export const statesIn = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.children.flatMap(statesIn),
];

export const transitionsIn = (chart: Chart): readonly ChartTransition[] =>
  statesIn(chart.root).flatMap(({ transitions }) => transitions);
