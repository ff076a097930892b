import type { LayerEdge, LayerNode } from './layer-types';

type Layers = readonly (readonly LayerNode[])[];

/** The places of both ends of an edge in their ranks. */
type Line = readonly [from: number, to: number];

const SWEEPS = 16;

/** Number of crossings of edges between neighbouring ranks. */
export const crossings = (layers: Layers, edges: readonly LayerEdge[]): number => {
  const place = placesIn(layers);
  const rank = new Map(layers.flatMap((layer, index) => layer.map(({ id }) => [id, index] as const)));
  const byRank = new Map<number, Line[]>();
  for (const { from, to, fromOffset = 0, toOffset = 0 } of edges) {
    const key = rank.get(from) ?? 0;
    const line = [(place.get(from) ?? 0) + fromOffset / 1e5, (place.get(to) ?? 0) + toOffset / 1e5] as const;
    byRank.set(key, [...(byRank.get(key) ?? []), line]);
  }
  return [...byRank.values()].reduce((count, lines) => count + crossingsOf(lines), 0);
};

/** Number of crossings of lines between the same two ranks. */
const crossingsOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (count, [from, to], index) =>
      count + lines.slice(index + 1).filter(([start, end]) => (from - start) * (to - end) < 0).length,
    0,
  );

const placesIn = (layers: Layers): Map<string, number> =>
  new Map(layers.flatMap((layer) => layer.map(({ id }, index) => [id, index] as const)));

/** Orders each rank by the mean position of its neighbours in the previous rank. */
const swept = (layers: Layers, edges: readonly LayerEdge[], goesDown: boolean): Layers => {
  const place = placesIn(layers);
  const near = goesDown ? 'from' : 'to';
  const own = goesDown ? 'to' : 'from';
  const joined = new Map<string, number[]>();
  for (const edge of edges) joined.set(edge[own], [...(joined.get(edge[own]) ?? []), 0]);
  const next: (readonly LayerNode[])[] = [];
  for (const layer of goesDown ? layers : layers.toReversed()) {
    const means = new Map(
      layer.map(({ id }) => {
        const offsets = edges
          .filter((edge) => edge[own] === id)
          .map((edge) => {
            const shift = (goesDown ? edge.fromOffset : edge.toOffset) ?? 0;
            return (place.get(edge[near]) ?? 0) + shift / 1e4;
          });
        const mean = offsets.reduce((sum, one) => sum + one, 0) / offsets.length;
        return [id, offsets.length === 0 ? (place.get(id) ?? 0) : mean] as const;
      }),
    );
    const sorted = layer.toSorted(
      (one, other) =>
        (means.get(one.id) ?? 0) - (means.get(other.id) ?? 0) ||
        (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
    );
    for (const [index, { id }] of sorted.entries()) place.set(id, index);
    next.push(sorted);
  }
  return goesDown ? next : next.toReversed();
};

/** Swaps neighbours where that removes crossings. */
const transposed = (layers: Layers, edges: readonly LayerEdge[], count: typeof crossings): Layers => {
  let best = layers;
  let fewest = count(layers, edges);
  for (const [rank, layer] of layers.entries()) {
    for (let index = 0; index + 1 < layer.length; index += 1) {
      const tried = (best[rank] ?? []).slice();
      const [one, other] = [tried[index], tried[index + 1]];
      if (!one || !other) continue;
      tried[index] = other;
      tried[index + 1] = one;
      const layersTried = best.with(rank, tried);
      const crossed = count(layersTried, edges);
      if (crossed < fewest) [best, fewest] = [layersTried, crossed];
    }
  }
  return best;
};

/** The nodes by rank, in the order with the fewest crossings found. */
export const ordered = (
  nodes: readonly LayerNode[],
  edges: readonly LayerEdge[],
  count: typeof crossings,
): Layers => {
  const last = Math.max(0, ...nodes.map(({ rank }) => rank));
  let layers: Layers = Array.from({ length: last + 1 }, (_, rank) =>
    nodes.filter((node) => node.rank === rank),
  );
  let best = layers;
  let fewest = count(best, edges);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    layers = swept(layers, edges, sweep % 2 === 0);
    const crossed = count(layers, edges);
    if (crossed < fewest) [best, fewest] = [layers, crossed];
  }
  return fewest > 0 && edges.length < 400 ? transposed(best, edges, count) : best;
};
