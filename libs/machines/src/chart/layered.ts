import { crossings, ordered } from './layer-order';
import { endsOf } from './layer-ends';
import { middles } from './layer-places';
import type { Box, LayerEdge, LayerNode, Point, Split } from './layer-types';

export interface Layered {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  /** The polyline of each edge, from the bottom of the upper box to the top of the lower one. */
  readonly polylines: ReadonlyMap<string, readonly Point[]>;
}

const RANK_GAP = 22;

/** Splits every edge at the ranks that it passes, so that each piece joins neighbouring ranks. */
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

/** Places boxes in their ranks from top to bottom, with few crossings and straight edges. */
export const layered = (nodes: readonly LayerNode[], edges: readonly LayerEdge[]): Layered => {
  const split = cutAtRanks(nodes, edges);
  const layers = ordered(split.nodes, split.edges, crossings);
  const at = middles(layers, split);
  const lefts = split.nodes.map(({ id, width }) => (at.get(id) ?? 0) - width / 2);
  const shift = lefts.length === 0 ? 0 : -Math.min(...lefts);
  const boxes = new Map<string, Box>();
  const bands: { readonly top: number; readonly bottom: number }[] = [];
  let top = 0;
  for (const layer of layers) {
    const height = Math.max(0, ...layer.map((node) => node.height));
    for (const node of layer) {
      const x = Math.round((at.get(node.id) ?? 0) + shift - node.width / 2);
      boxes.set(node.id, {
        x,
        y: top + Math.round((height - node.height) / 2),
        width: node.width,
        height: node.height,
      });
    }
    bands.push({ top, bottom: top + height });
    top += height + RANK_GAP;
  }
  const bandOf = new Map(
    layers.flatMap((layer, index) => layer.map(({ id }) => [id, bands[index]] as const)),
  );
  const starts = endsOf(split, boxes, 'from');
  const ends = endsOf(split, boxes, 'to');
  const polylines = new Map<string, readonly Point[]>();
  for (const [id, pieces] of split.pieces) {
    const polyline = pieces.flatMap((piece): Point[] => {
      const [upper, lower] = [boxes.get(piece.from), boxes.get(piece.to)];
      const [from, to] = [starts.get(piece.id) ?? 0, ends.get(piece.id) ?? 0];
      return [
        { x: from, y: (upper?.y ?? 0) + (upper?.height ?? 0) },
        { x: from, y: bandOf.get(piece.from)?.bottom ?? 0 },
        { x: to, y: bandOf.get(piece.to)?.top ?? 0 },
        { x: to, y: lower?.y ?? 0 },
      ];
    });
    polylines.set(id, polyline);
  }
  const width = Math.max(0, ...[...boxes.values()].map((box) => box.x + box.width));
  return { width, height: Math.max(0, top - RANK_GAP), boxes, polylines };
};
