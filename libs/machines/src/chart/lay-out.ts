import { type Arrow, around, branchTo, meetingOf, relationsOf } from './arrows';
import { contentOf, wordsOn } from './box-content';
import type { Chart, ChartState } from './chart';
import type { ArrowWay, ChartLayout, ChartLine, StateBox } from './chart-layout';
import type { LayerEdge, LayerNode, Point } from './layer-types';
import { layered } from './layered';
import { type Unranked, backLinks, narrowed, ranksOf } from './ranks';

const PADDING = 14;
const WIDEST = 1040;
const NARROWER = 60;
const DOT = 10;

/** A piece of an arrow's way through one box, in that box's own coordinates. */
interface Piece {
  readonly arrow: string;
  /** Pieces are walked from the source outwards, and then inwards to the target. */
  readonly order: number;
  readonly points: readonly Point[];
  readonly label: Point | null;
}

interface Inside {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ChartLine[];
  readonly children: readonly { readonly state: ChartState; readonly at: Point; readonly inside: Inside }[];
  readonly pieces: readonly Piece[];
  /** How far from the left edge an arrow passes the border. */
  readonly ports: ReadonlyMap<string, number>;
}

const portId = (arrow: Arrow, side: string): string => `${side} of ${arrow.id}`;
const labelId = (arrow: Arrow): string => `words of ${arrow.id}`;
const initialId = (state: { readonly id: string }): string => `start of ${state.id}`;

/** Which arrows lead back up in the box where they turn; known before any box has a size. */
const directionsOf = (
  root: ChartState,
  arrows: readonly Arrow[],
  parents: ReadonlyMap<string, ChartState>,
) => {
  const back = new Set<string>();
  const visit = (state: ChartState): void => {
    const links = arrows.flatMap((arrow) => {
      if (meetingOf(arrow, parents) !== state) return [];
      const from = branchTo(arrow.source, state, parents);
      const to = branchTo(arrow.target, state, parents);
      return from && to && from !== to ? [{ from: from.id, to: to.id, arrow }] : [];
    });
    const first = state.children.filter(({ id }) => id === state.initial);
    const ids = [...first, ...state.children].map(({ id }) => id);
    for (const { arrow } of backLinks(ids, links)) back.add(arrow.id);
    for (const child of state.children) visit(child);
  };
  visit(root);
  return back;
};

/** The layout of a machine: states nested, arrows from top to bottom, words beside nothing but their own arrow. */
export const layOut = (chart: Chart): ChartLayout => {
  const { parents, arrows } = relationsOf(chart);
  const back = directionsOf(chart.root, arrows, parents);

  const insideOf = (state: ChartState, depth: number): Inside => {
    const content = contentOf(state);
    if (state.children.length === 0) {
      const width = Math.max(content.width, 70);
      return { ...content, width, children: [], pieces: [], ports: new Map() };
    }
    const insides = new Map(state.children.map((child) => [child.id, insideOf(child, depth + 1)]));
    const nodes: (Unranked & { readonly height: number })[] = state.children.map(({ id }) => {
      const { width = 0, height = 0 } = insides.get(id) ?? {};
      return { id, width, height };
    });
    const edges: LayerEdge[] = [];
    const walks: {
      readonly arrow: Arrow;
      readonly order: number;
      readonly edges: readonly string[];
      readonly isUp: boolean;
      readonly label: string | null;
    }[] = [];
    /** An arrow passes straight through its own words. */
    const middles = new Map<string, number>();
    const port = (arrow: Arrow, side: 'top' | 'bottom'): string => {
      const id = portId(arrow, side);
      nodes.push({ id, width: 2, height: 0, pinned: side });
      return id;
    };
    const offset = (id: string, arrow: Arrow): number | undefined =>
      insides.get(id)?.ports.get(arrow.id) ?? middles.get(id);
    const join = (arrow: Arrow, from: string, to: string, name: string): string => {
      const id = `${arrow.id} ${name}`;
      edges.push({ id, from, to, fromOffset: offset(from, arrow), toOffset: offset(to, arrow) });
      return id;
    };

    const start =
      state.children.find(({ id }) => id === state.initial) ??
      state.children.find((child) => state.initial?.startsWith(`${child.id}.`));
    if (start && state.kind !== 'parallel') {
      nodes.push({ id: initialId(state), width: DOT, height: DOT });
      edges.push({ id: initialId(state), from: initialId(state), to: start.id });
    }
    for (const arrow of arrows) {
      const meeting = meetingOf(arrow, parents);
      const from = branchTo(arrow.source, state, parents);
      const to = branchTo(arrow.target, state, parents);
      const isBack = back.has(arrow.id);
      if (meeting === state) {
        const words = wordsOn(arrow.transitions);
        const upper = isBack ? (to?.id ?? '') : (from?.id ?? port(arrow, 'top'));
        const lower = isBack ? (from?.id ?? '') : (to?.id ?? port(arrow, 'bottom'));
        const label = labelId(arrow);
        middles.set(label, words.width / 2);
        nodes.push({ id: label, width: words.width, height: words.height, isLate: isBack });
        const parts = [
          join(arrow, upper, label, 'to its words'),
          join(arrow, label, lower, 'from its words'),
        ];
        walks.push({ arrow, order: 0, edges: parts, isUp: isBack, label });
      } else if (
        around(arrow.source, parents).indexOf(state) > 0 &&
        around(meeting, parents).indexOf(state) < 0
      ) {
        const side = isBack ? 'top' : 'bottom';
        const [upper, lower] = isBack
          ? [port(arrow, side), from?.id ?? '']
          : [from?.id ?? '', port(arrow, side)];
        walks.push({
          arrow,
          order: -depth,
          edges: [join(arrow, upper, lower, 'out')],
          isUp: isBack,
          label: null,
        });
      } else if (
        around(arrow.target, parents).indexOf(state) > 0 &&
        around(meeting, parents).indexOf(state) < 0
      ) {
        const side = isBack ? 'bottom' : 'top';
        const [upper, lower] = isBack ? [to?.id ?? '', port(arrow, side)] : [port(arrow, side), to?.id ?? ''];
        walks.push({
          arrow,
          order: depth,
          edges: [join(arrow, upper, lower, 'in')],
          isUp: isBack,
          label: null,
        });
      }
    }

    const ranks = narrowed(nodes, ranksOf(nodes, edges), WIDEST - depth * NARROWER, 20);
    const ranked = nodes.map((node): LayerNode => ({ ...node, rank: ranks.get(node.id) ?? 0 }));
    const placed = layered(ranked, edges);
    const width = Math.max(content.width, placed.width + 2 * PADDING, 90);
    const left = Math.round((width - placed.width) / 2);
    const top = content.height + 4;
    const height = top + placed.height + PADDING;
    const moved = ({ x, y }: Point): Point => ({ x: x + left, y: y + top });
    const pieces = walks.map(({ arrow, order, edges: parts, isUp, label }): Piece => {
      const way = parts.flatMap((id) => placed.ways.get(id) ?? []).map(moved);
      const box = label === null ? undefined : placed.boxes.get(label);
      return {
        arrow: arrow.id,
        order,
        points: isUp ? way.toReversed() : way,
        label: box ? moved(box) : null,
      };
    });
    const initial = placed.ways.get(initialId(state));
    if (initial) pieces.push({ arrow: initialId(state), order: 0, points: initial.map(moved), label: null });
    const ports = new Map(
      arrows.flatMap((arrow) => {
        const box = placed.boxes.get(portId(arrow, 'top')) ?? placed.boxes.get(portId(arrow, 'bottom'));
        return box && meetingOf(arrow, parents) !== state ? [[arrow.id, box.x + 1 + left] as const] : [];
      }),
    );
    const children = state.children.flatMap((child) => {
      const [box, inside] = [placed.boxes.get(child.id), insides.get(child.id)];
      return box && inside ? [{ state: child, at: moved(box), inside }] : [];
    });
    return { width, height, lines: content.lines, children, pieces, ports };
  };

  const states: StateBox[] = [];
  const pieces: Piece[] = [];
  const place = (state: ChartState, inside: Inside, at: Point, depth: number, isRegion: boolean): void => {
    const moved = ({ x, y }: Point): Point => ({ x: x + at.x, y: y + at.y });
    const lines = inside.lines.map((line) => ({ ...line, ...moved(line) }));
    const { id, kind, description } = state;
    states.push({
      id,
      kind,
      description,
      depth,
      isRegion,
      lines,
      ...at,
      width: inside.width,
      height: inside.height,
    });
    for (const piece of inside.pieces)
      pieces.push({ ...piece, points: piece.points.map(moved), label: piece.label && moved(piece.label) });
    for (const child of inside.children)
      place(child.state, child.inside, moved(child.at), depth + 1, state.kind === 'parallel');
  };
  const whole = insideOf(chart.root, 0);
  place(chart.root, whole, { x: 1, y: 1 }, 0, false);
  return {
    id: chart.id,
    width: whole.width + 2,
    height: whole.height + 2,
    states,
    arrows: [
      ...arrows.flatMap((arrow) => {
        const startsInside = around(arrow.target, parents).includes(arrow.source);
        return wayOf(
          { id: arrow.id, transitions: arrow.transitions, isInitial: false, startsInside },
          pieces,
        );
      }),
      ...states.flatMap((state) =>
        wayOf({ id: initialId(state), transitions: [], isInitial: true, startsInside: false }, pieces),
      ),
    ],
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
