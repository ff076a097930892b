import { type Arrow, around, branchTo, meetingOf, relationsOf } from './arrows';
import { wordsOn } from './box-content';
import type { Chart, ChartState } from './chart';
import type { ArrowWay, ChartLayout, StateBox } from './chart-layout';
import { type Inside, type Piece, initialId, insideOf } from './lay-out-box';
import type { Point } from './layer-types';
import { backLinks } from './ranks';

/** Arrows that point upwards in the innermost common ancestor of their ends. This does not depend on sizes. */
const backArrows = (
  root: ChartState,
  arrows: readonly Arrow[],
  parents: ReadonlyMap<string, ChartState>,
): ReadonlySet<string> => {
  const back = new Set<string>();
  const collect = (state: ChartState): void => {
    const links = arrows.flatMap((arrow) => {
      if (meetingOf(arrow, parents) !== state) return [];
      const from = branchTo(arrow.source, state, parents);
      const to = branchTo(arrow.target, state, parents);
      return from && to && from !== to ? [{ from: from.id, to: to.id, arrow }] : [];
    });
    const first = state.children.filter(({ id }) => id === state.initial);
    const ids = [...first, ...state.children].map(({ id }) => id);
    for (const { arrow } of backLinks(ids, links)) back.add(arrow.id);
    for (const child of state.children) collect(child);
  };
  collect(root);
  return back;
};

interface Placed {
  readonly states: StateBox[];
  readonly pieces: Piece[];
}

/** Moves a box and its contents from its own coordinates to those of the whole chart. */
const place = (
  placed: Placed,
  { state, inside, at }: { readonly state: ChartState; readonly inside: Inside; readonly at: Point },
  depth: number,
  isRegion: boolean,
): void => {
  const moved = ({ x, y }: Point): Point => ({ x: x + at.x, y: y + at.y });
  const { id, kind, description } = state;
  const { width, height } = inside;
  const lines = inside.lines.map((line) => ({ ...line, ...moved(line) }));
  placed.states.push({ id, kind, description, depth, isRegion, lines, ...at, width, height });
  for (const piece of inside.pieces)
    placed.pieces.push({
      ...piece,
      points: piece.points.map(moved),
      label: piece.label && moved(piece.label),
    });
  for (const child of inside.children)
    place(placed, { ...child, at: moved(child.at) }, depth + 1, state.kind === 'parallel');
};

/** Lays out a machine: nested states, arrows from top to bottom, labels beside their own arrow only. */
export const layOut = (chart: Chart): ChartLayout => {
  const { parents, arrows } = relationsOf(chart);
  const drawing = { parents, arrows, back: backArrows(chart.root, arrows, parents) };
  const inside = insideOf(drawing, chart.root);
  const placed: Placed = { states: [], pieces: [] };
  place(placed, { state: chart.root, inside, at: { x: 1, y: 1 } }, 0, false);
  const { states, pieces } = placed;
  const drawn = arrows.map(({ id, source, target, transitions }) => ({
    id,
    transitions,
    isInitial: false,
    startsInside: around(target, parents).includes(source),
  }));
  const starts = states.map((state) => ({
    id: initialId(state),
    transitions: [],
    isInitial: true,
    startsInside: false,
  }));
  return {
    id: chart.id,
    width: inside.width + 2,
    height: inside.height + 2,
    states,
    arrows: [...drawn, ...starts].flatMap((arrow) => wayOf(arrow, pieces)),
  };
};

const wayOf = (arrow: Omit<ArrowWay, 'points' | 'label'>, all: readonly Piece[]): readonly ArrowWay[] => {
  const pieces = all
    .filter((piece) => piece.arrow === arrow.id)
    .toSorted((one, other) => one.order - other.order);
  if (pieces.length === 0) return [];
  const at = pieces.find(({ label }) => label !== null)?.label;
  const { width, height, lines } = wordsOn(arrow.transitions);
  const label = at
    ? { ...at, width, height, lines: lines.map((line) => ({ ...line, x: line.x + at.x, y: line.y + at.y })) }
    : null;
  return [{ ...arrow, points: pieces.flatMap(({ points }) => points), label }];
};
