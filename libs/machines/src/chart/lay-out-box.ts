import { type Arrow, around, branchTo, meetingOf } from './arrows';
import { contentOf, wordsOn } from './box-content';
import type { ChartState } from './chart';
import type { ChartLine } from './chart-layout';
import type { LayerEdge, LayerNode, Point } from './layer-types';
import { layered } from './layered';
import { type Unranked, narrowed, ranksOf } from './ranks';

const PADDING = 14;
/** The largest width of the boxes of one rank; the arrows beside them need the rest of the screen. */
const WIDEST = 840;
const NARROWER = 60;
const DOT = 10;

/** The part of an arrow inside one box, in the coordinates of that box. */
export interface Piece {
  readonly arrow: string;
  /** Order in which pieces are joined: from the source outwards, then inwards to the target. */
  readonly order: number;
  readonly points: readonly Point[];
  readonly label: Point | null;
}

export interface Inside {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ChartLine[];
  readonly children: readonly { readonly state: ChartState; readonly at: Point; readonly inside: Inside }[];
  readonly pieces: readonly Piece[];
  /** Distance from the left edge at which each arrow crosses the border. */
  readonly ports: ReadonlyMap<string, number>;
}

/** Data about a chart that is independent of the sizes of its boxes. */
export interface Drawing {
  readonly arrows: readonly Arrow[];
  readonly parents: ReadonlyMap<string, ChartState>;
  /** Arrows that point upwards. */
  readonly back: ReadonlySet<string>;
}

type Insides = ReadonlyMap<string, Inside>;
type Node = Unranked & { readonly height: number };

/** The edges of one arrow in one box. */
interface Route {
  readonly arrow: Arrow;
  readonly order: number;
  readonly edges: readonly string[];
  readonly isUp: boolean;
  readonly label: string | null;
}

/** The nodes and edges of one box, before they are placed in layers. */
interface Plan {
  readonly nodes: Node[];
  readonly edges: LayerEdge[];
  readonly routes: Route[];
  /** Distance from the left edge at which an arrow passes through its label. */
  readonly middles: Map<string, number>;
  readonly insides: Insides;
}

const portId = (arrow: Arrow, side: string): string => `${side} of ${arrow.id}`;
const labelId = (arrow: Arrow): string => `words of ${arrow.id}`;
export const initialId = (state: { readonly id: string }): string => `start of ${state.id}`;

const addPort = ({ nodes }: Plan, arrow: Arrow, side: 'top' | 'bottom'): string => {
  const id = portId(arrow, side);
  nodes.push({ id, width: 2, height: 0, pinned: side });
  return id;
};

const addEdge = (plan: Plan, arrow: Arrow, from: string, to: string, name: string): string => {
  const id = `${arrow.id} ${name}`;
  const offset = (node: string): number | undefined =>
    plan.insides.get(node)?.ports.get(arrow.id) ?? plan.middles.get(node);
  plan.edges.push({ id, from, to, fromOffset: offset(from), toOffset: offset(to) });
  return id;
};

const addStart = ({ nodes, edges }: Plan, state: ChartState): void => {
  const start =
    state.children.find(({ id }) => id === state.initial) ??
    state.children.find((child) => state.initial?.startsWith(`${child.id}.`));
  if (!start || state.kind === 'parallel') return;
  nodes.push({ id: initialId(state), width: DOT, height: DOT });
  edges.push({ id: initialId(state), from: initialId(state), to: start.id });
};

/** The label of an arrow is in the box of the innermost common ancestor of its ends. */
const addTurn = (plan: Plan, arrow: Arrow, from: string | null, to: string | null, isUp: boolean): void => {
  const words = wordsOn(arrow.transitions);
  const upper = isUp ? (to ?? '') : (from ?? addPort(plan, arrow, 'top'));
  const lower = isUp ? (from ?? '') : (to ?? addPort(plan, arrow, 'bottom'));
  const label = labelId(arrow);
  plan.middles.set(label, words.width / 2);
  plan.nodes.push({ id: label, width: words.width, height: words.height, isLate: isUp });
  const edges = [
    addEdge(plan, arrow, upper, label, 'to its words'),
    addEdge(plan, arrow, label, lower, 'from its words'),
  ];
  plan.routes.push({ arrow, order: 0, edges, isUp, label });
};

/** An arrow crosses the border of a box that contains exactly one of its ends. */
const addPassage = (
  plan: Plan,
  arrow: Arrow,
  inner: string,
  passage: { readonly name: 'out' | 'in'; readonly order: number; readonly isUp: boolean },
): void => {
  const { name, order, isUp } = passage;
  const isAtTop = (name === 'out') === isUp;
  const port = addPort(plan, arrow, isAtTop ? 'top' : 'bottom');
  const [upper, lower] = isAtTop ? [port, inner] : [inner, port];
  plan.routes.push({ arrow, order, edges: [addEdge(plan, arrow, upper, lower, name)], isUp, label: null });
};

const addArrow = (plan: Plan, drawing: Drawing, state: ChartState, depth: number, arrow: Arrow): void => {
  const { parents, back } = drawing;
  const meeting = meetingOf(arrow, parents);
  const from = branchTo(arrow.source, state, parents)?.id ?? null;
  const to = branchTo(arrow.target, state, parents)?.id ?? null;
  const isUp = back.has(arrow.id);
  if (meeting === state) {
    addTurn(plan, arrow, from, to, isUp);
    return;
  }
  if (around(meeting, parents).includes(state)) return;
  if (around(arrow.source, parents).indexOf(state) > 0)
    addPassage(plan, arrow, from ?? '', { name: 'out', order: -depth, isUp });
  else if (around(arrow.target, parents).indexOf(state) > 0)
    addPassage(plan, arrow, to ?? '', { name: 'in', order: depth, isUp });
};

const planOf = (drawing: Drawing, state: ChartState, depth: number, insides: Insides): Plan => {
  const nodes: Node[] = state.children.map(({ id }) => {
    const { width = 0, height = 0 } = insides.get(id) ?? {};
    return { id, width, height };
  });
  const plan: Plan = { nodes, edges: [], routes: [], middles: new Map(), insides };
  addStart(plan, state);
  for (const arrow of drawing.arrows) addArrow(plan, drawing, state, depth, arrow);
  return plan;
};

const placedIn = (drawing: Drawing, state: ChartState, depth: number, plan: Plan): Inside => {
  const { nodes, edges, routes, insides } = plan;
  const content = contentOf(state);
  const ranks = narrowed(nodes, ranksOf(nodes, edges), WIDEST - depth * NARROWER, 20);
  const ranked = nodes.map((node): LayerNode => ({ ...node, rank: ranks.get(node.id) ?? 0 }));
  const placed = layered(ranked, edges);
  const width = Math.max(content.width, placed.width + 2 * PADDING, 90);
  const left = Math.round((width - placed.width) / 2);
  const top = content.height + 4;
  const moved = ({ x, y }: Point): Point => ({ x: x + left, y: y + top });
  const pieceOf = ({ arrow, order, edges: parts, isUp, label }: Route): Piece => {
    const points = parts.flatMap((id) => placed.polylines.get(id) ?? []).map(moved);
    const box = label === null ? undefined : placed.boxes.get(label);
    return {
      arrow: arrow.id,
      order,
      points: isUp ? points.toReversed() : points,
      label: box ? moved(box) : null,
    };
  };
  const initial = placed.polylines.get(initialId(state));
  const start: Piece[] = initial
    ? [{ arrow: initialId(state), order: 0, points: initial.map(moved), label: null }]
    : [];
  const ports = new Map(
    drawing.arrows.flatMap((arrow) => {
      const box = placed.boxes.get(portId(arrow, 'top')) ?? placed.boxes.get(portId(arrow, 'bottom'));
      return box && meetingOf(arrow, drawing.parents) !== state
        ? [[arrow.id, box.x + 1 + left] as const]
        : [];
    }),
  );
  const children = state.children.flatMap((child) => {
    const [box, inside] = [placed.boxes.get(child.id), insides.get(child.id)];
    return box && inside ? [{ state: child, at: moved(box), inside }] : [];
  });
  return {
    width,
    height: top + placed.height + PADDING,
    lines: content.lines,
    children,
    pieces: [...routes.map(pieceOf), ...start],
    ports,
  };
};

/** Lays out a state's box with its contents, from the inside outwards. */
export const insideOf = (drawing: Drawing, state: ChartState, depth = 0): Inside => {
  if (state.children.length === 0) {
    const content = contentOf(state);
    return { ...content, width: Math.max(content.width, 70), children: [], pieces: [], ports: new Map() };
  }
  const insides = new Map(
    state.children.map((child) => [child.id, insideOf(drawing, child, depth + 1)] as const),
  );
  return placedIn(drawing, state, depth, planOf(drawing, state, depth, insides));
};
