import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart';

/** All transitions from one state to another: one arrow, whose words stand one under another. */
export interface Arrow {
  readonly id: string;
  readonly source: ChartState;
  readonly target: ChartState;
  readonly transitions: readonly ChartTransition[];
}

/** The states of a chart with what is around each, and the arrows between them. */
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
  for (const source of states.values()) {
    for (const transition of source.transitions) {
      for (const target of transition.targets.flatMap((id) => states.get(id) ?? [])) {
        if (target === source) continue;
        const id = `${source.id} -> ${target.id}`;
        const transitions = [...(arrows.get(id)?.transitions ?? []), transition];
        arrows.set(id, { id, source, target, transitions });
      }
    }
  }
  return { parents, arrows: [...arrows.values()] };
};

/** What a state hears without an arrow: it stays, or is entered anew. */
export const heardInside = (state: ChartState): readonly ChartTransition[] =>
  state.transitions.filter(({ targets }) => targets.every((target) => target === state.id));

/** A state and everything around it, from the inside out. */
export const around = (
  state: ChartState,
  parents: ReadonlyMap<string, ChartState>,
): readonly ChartState[] => {
  const parent = parents.get(state.id);
  return parent ? [state, ...around(parent, parents)] : [state];
};

/** Where an arrow turns from going out to going in: the innermost state around both of its ends. */
export const meetingOf = (
  { source, target }: Arrow,
  parents: ReadonlyMap<string, ChartState>,
): ChartState => {
  const outer = new Set(around(target, parents));
  return around(source, parents).find((state) => outer.has(state)) ?? source;
};

/** The state inside another that is, or holds, a third; null where the third is that other itself. */
export const branchTo = (
  state: ChartState,
  inside: ChartState,
  parents: ReadonlyMap<string, ChartState>,
): ChartState | null => {
  const way = around(state, parents);
  return way[way.indexOf(inside) - 1] ?? null;
};
