import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart';

/** All transitions from one state to another, drawn as one arrow with their labels below each other. */
export interface Arrow {
  readonly id: string;
  readonly source: ChartState;
  readonly target: ChartState;
  readonly transitions: readonly ChartTransition[];
}

/** The ancestors of each state of a chart, and the arrows between states. */
export interface Relations {
  readonly parents: ReadonlyMap<string, ChartState>;
  readonly arrows: readonly Arrow[];
}

export const relationsOf = ({ root }: Chart): Relations => {
  const states = new Map(statesIn(root).map((state) => [state.id, state]));
  const parents = new Map(
    [...states.values()].flatMap((state) => state.children.map((child) => [child.id, state] as const)),
  );
  const arrows = new Map<string, Arrow>();
  for (const { source, target, transition } of [...states.values()].flatMap((state) => ends(state, states))) {
    const id = `${source.id} -> ${target.id}`;
    const transitions = [...(arrows.get(id)?.transitions ?? []), transition];
    arrows.set(id, { id, source, target, transitions });
  }
  return { parents, arrows: [...arrows.values()] };
};

/** Each transition of a state to another one, with both ends. */
const ends = (source: ChartState, states: ReadonlyMap<string, ChartState>) =>
  source.transitions.flatMap((transition) =>
    transition.targets
      .flatMap((id) => states.get(id) ?? [])
      .filter((target) => target !== source)
      .map((target) => ({ source, target, transition })),
  );

/** Transitions without an arrow: the state stays active, or is re-entered. */
export const internalTransitions = (state: ChartState): readonly ChartTransition[] =>
  state.transitions.filter(({ targets }) => targets.every((target) => target === state.id));

/** A state and its ancestors, innermost first. */
export const around = (
  state: ChartState,
  parents: ReadonlyMap<string, ChartState>,
): readonly ChartState[] => {
  const parent = parents.get(state.id);
  return parent ? [state, ...around(parent, parents)] : [state];
};

/** The innermost common ancestor of both ends of an arrow. */
export const meetingOf = (
  { source, target }: Arrow,
  parents: ReadonlyMap<string, ChartState>,
): ChartState => {
  const outer = new Set(around(target, parents));
  return around(source, parents).find((state) => outer.has(state)) ?? source;
};

/** The child of one state that is, or contains, another; null when both are the same state. */
export const branchTo = (
  state: ChartState,
  inside: ChartState,
  parents: ReadonlyMap<string, ChartState>,
): ChartState | null => {
  const path = around(state, parents);
  return path[path.indexOf(inside) - 1] ?? null;
};
