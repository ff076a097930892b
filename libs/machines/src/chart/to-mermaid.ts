import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart';

const nameOf = (id: string): string => id.replaceAll(/\W/g, '_');

/** What stands on an arrow: its cause, and its guard in brackets. */
export const labelOf = ({ cause, guard }: ChartTransition): string =>
  guard === '' ? cause : `${cause} [${guard}]`;

/** A machine as a state diagram for Mermaid, which the forge draws by itself. */
export const toMermaid = ({ root }: Chart): readonly string[] => [
  'stateDiagram-v2',
  ...insideOf(root, '  '),
  ...statesIn(root).slice(1).flatMap(arrowsOf),
];

const insideOf = (state: ChartState, indent: string): readonly string[] => {
  const start =
    state.initial === null || state.kind === 'parallel' ? [] : [`${indent}[*] --> ${nameOf(state.initial)}`];
  const regions = state.children.map((child) => drawn(child, indent));
  const separator = state.kind === 'parallel' ? [`${indent}--`] : [];
  return [
    ...start,
    ...regions.flatMap((region, index) => (index === 0 ? region : [...separator, ...region])),
  ];
};

const drawn = (state: ChartState, indent: string): readonly string[] => {
  const open = `${indent}state "${state.key}" as ${nameOf(state.id)}`;
  if (state.children.length > 0) return [`${open} {`, ...insideOf(state, `${indent}  `), `${indent}}`];
  return state.kind === 'final' ? [open, `${indent}${nameOf(state.id)} --> [*]`] : [open];
};

const arrowsOf = (state: ChartState): readonly string[] =>
  state.transitions.flatMap((transition) =>
    transition.targets.map((id) => `  ${nameOf(state.id)} --> ${nameOf(id)} : ${labelOf(transition)}`),
  );
