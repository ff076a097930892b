import { crossings, ordered } from './layer-order';
import { spread } from './spread';

/** A box to place: a state, the words on an arrow, or the place where an arrow leaves the box around. */
export interface LayerNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly rank: number;
  readonly isBend?: boolean;
}

/** Always goes down. Where it is fixed, it meets its box this far from the left edge. */
export interface LayerEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly fromOffset?: number | undefined;
  readonly toOffset?: number | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layered {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  /** The way of each edge from the bottom of the upper box to the top of the lower one. */
  readonly ways: ReadonlyMap<string, readonly Point[]>;
}

const GAP = 20;
const BEND_GAP = 11;
const RANK_GAP = 22;
const EDGE_INSET = 10;
const SWEEPS = 24;

interface Split {
  readonly nodes: readonly LayerNode[];
  readonly edges: readonly LayerEdge[];
  /** The pieces of each edge, from rank to rank. */
  readonly pieces: ReadonlyMap<string, readonly LayerEdge[]>;
}

/** Cuts every edge where it passes a rank, so that each piece leads from one rank to the next. */
const cutAtRanks = (nodes: readonly LayerNode[], edges: readonly LayerEdge[]): Split => {
  const ranks = new Map(nodes.map(({ id, rank }) => [id, rank]));
  const bends: LayerNode[] = [];
  const pieces = new Map<string, LayerEdge[]>();
  for (const edge of edges) {
    const first = ranks.get(edge.from) ?? 0;
    const last = ranks.get(edge.to) ?? 0;
    const between = Array.from({ length: Math.max(0, last - first - 1) }, (_, step): LayerNode => {
      const rank = first + 1 + step;
      return { id: `${edge.id} @${rank}`, width: 2, height: 0, rank, isBend: true };
    });
    bends.push(...between);
    const stops = [edge.from, ...between.map(({ id }) => id), edge.to];
    const parts = stops.slice(1).map((to, index): LayerEdge => {
      const isFirst = index === 0;
      const isLast = index === stops.length - 2;
      return {
        id: `${edge.id} ${index}`,
        from: stops[index] ?? edge.from,
        to,
        fromOffset: isFirst ? edge.fromOffset : undefined,
        toOffset: isLast ? edge.toOffset : undefined,
      };
    });
    pieces.set(edge.id, parts);
  }
  return { nodes: [...nodes, ...bends], edges: [...pieces.values()].flat(), pieces };
};

const gapBetween = (one: LayerNode, other: LayerNode): number =>
  (one.width + other.width) / 2 + (one.isBend || other.isBend ? BEND_GAP : GAP);

/** The middle of every node: each is drawn to what it is joined with, long edges the most, none onto another. */
const middles = (layers: readonly (readonly LayerNode[])[], { edges }: Split): Map<string, number> => {
  const at = new Map<string, number>();
  for (const layer of layers) {
    let next = 0;
    for (const [index, node] of layer.entries()) {
      const before = layer[index - 1];
      next += before ? gapBetween(before, node) : node.width / 2;
      at.set(node.id, next);
    }
  }
  const nodeById = new Map(layers.flat().map((node) => [node.id, node]));
  const pulls = new Map<string, { readonly other: string; readonly shift: number; readonly weight: number; readonly isUp: boolean }[]>();
  for (const { from, to, fromOffset, toOffset } of edges) {
    const [upper, lower] = [nodeById.get(from), nodeById.get(to)];
    if (!upper || !lower) continue;
    const weight = upper.isBend && lower.isBend ? 8 : upper.isBend || lower.isBend ? 3 : 2;
    const upperShift = fromOffset === undefined ? 0 : fromOffset - upper.width / 2;
    const lowerShift = toOffset === undefined ? 0 : toOffset - lower.width / 2;
    pulls.set(from, [...(pulls.get(from) ?? []), { other: to, shift: lowerShift - upperShift, weight, isUp: false }]);
    pulls.set(to, [...(pulls.get(to) ?? []), { other: from, shift: upperShift - lowerShift, weight, isUp: true }]);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const goesDown = sweep % 2 === 0;
    for (const layer of goesDown ? layers : layers.toReversed()) {
      const wishes = layer.map((node) => {
        const all = pulls.get(node.id) ?? [];
        const some = sweep < SWEEPS - 6 ? all.filter(({ isUp }) => isUp === goesDown) : all;
        const weight = some.reduce((sum, pull) => sum + pull.weight, 0);
        const sum = some.reduce((total, pull) => total + ((at.get(pull.other) ?? 0) + pull.shift) * pull.weight, 0);
        return weight === 0 ? { wish: at.get(node.id) ?? 0, weight: 0.1 } : { wish: sum / weight, weight };
      });
      const gaps = layer.slice(1).map((node, index) => gapBetween(layer[index] ?? node, node));
      for (const [index, place] of spread(wishes, gaps).entries()) at.set(layer[index]?.id ?? '', place);
    }
  }
  return at;
};

/** Where edges meet a box: straight above or below what they join where there is room, else side by side. */
const endsOf = (
  split: Split,
  boxes: ReadonlyMap<string, Box>,
  side: 'from' | 'to',
): Map<string, number> => {
  const ends = new Map<string, number>();
  const other = side === 'from' ? 'to' : 'from';
  const middleOf = (id: string): number => {
    const box = boxes.get(id);
    return box ? box.x + box.width / 2 : 0;
  };
  for (const [id, box] of boxes) {
    const here = split.edges
      .filter((edge) => edge[side] === id)
      .map((edge) => ({ edge, fixed: side === 'from' ? edge.fromOffset : edge.toOffset }));
    for (const { edge, fixed } of here) if (fixed !== undefined) ends.set(edge.id, box.x + fixed);
    const free = here
      .filter(({ fixed }) => fixed === undefined)
      .map(({ edge }) => {
        const far = other === 'to' ? edge.toOffset : edge.fromOffset;
        const farBox = boxes.get(edge[other]);
        return { edge, wish: far === undefined || !farBox ? middleOf(edge[other]) : farBox.x + far };
      })
      .toSorted((one, two) => one.wish - two.wish || (one.edge.id < two.edge.id ? -1 : 1));
    const inset = Math.min(EDGE_INSET, box.width / 2);
    const [low, high] = [box.x + inset, box.x + box.width - inset];
    const gap = Math.min(9, free.length < 2 ? 0 : (high - low) / (free.length - 1));
    const clamped = free.map(({ wish }) => ({ wish: Math.min(high, Math.max(low, wish)), weight: 1 }));
    const places = spread(clamped, free.slice(1).map(() => gap), low, high);
    for (const [index, { edge }] of free.entries()) ends.set(edge.id, places[index] ?? low);
  }
  return ends;
};

/** Places boxes in their ranks from top to bottom, with few crossings and straight ways between them. */
export const layered = (nodes: readonly LayerNode[], edges: readonly LayerEdge[]): Layered => {
  const split = cutAtRanks(nodes, edges);
  const layers = ordered(split.nodes, split.edges, crossings);
  const at = middles(layers, split);
  const left = Math.min(0, ...split.nodes.map(({ id, width }) => (at.get(id) ?? 0) - width / 2));
  const shift = Number.isFinite(left) ? -Math.min(...split.nodes.map(({ id, width }) => (at.get(id) ?? 0) - width / 2)) : 0;
  const boxes = new Map<string, Box>();
  const bands: { readonly top: number; readonly bottom: number }[] = [];
  let top = 0;
  for (const layer of layers) {
    const height = Math.max(0, ...layer.map((node) => node.height));
    for (const node of layer) {
      const x = Math.round((at.get(node.id) ?? 0) + shift - node.width / 2);
      boxes.set(node.id, { x, y: top + Math.round((height - node.height) / 2), width: node.width, height: node.height });
    }
    bands.push({ top, bottom: top + height });
    top += height + RANK_GAP;
  }
  const bandOf = new Map(layers.flatMap((layer, index) => layer.map(({ id }) => [id, bands[index]] as const)));
  const starts = endsOf(split, boxes, 'from');
  const ends = endsOf(split, boxes, 'to');
  const ways = new Map<string, readonly Point[]>();
  for (const [id, pieces] of split.pieces) {
    const way = pieces.flatMap((piece): Point[] => {
      const [upper, lower] = [boxes.get(piece.from), boxes.get(piece.to)];
      const [from, to] = [starts.get(piece.id) ?? 0, ends.get(piece.id) ?? 0];
      return [
        { x: from, y: (upper?.y ?? 0) + (upper?.height ?? 0) },
        { x: from, y: bandOf.get(piece.from)?.bottom ?? 0 },
        { x: to, y: bandOf.get(piece.to)?.top ?? 0 },
        { x: to, y: lower?.y ?? 0 },
      ];
    });
    ways.set(id, way);
  }
  const width = Math.max(0, ...[...boxes.values()].map((box) => box.x + box.width));
  return { width, height: Math.max(0, top - RANK_GAP), boxes, ways };
};
