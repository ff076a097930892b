import type { LayerNode, Split } from './layer-types';
import { spread } from './spread';

const GAP = 20;
const BEND_GAP = 11;
const SWEEPS = 60;
/**
 * The first sweeps consider neighbours on one side only, so that whole groups move. Later sweeps consider both sides
 * and converge.
 */
const ROUGH_SWEEPS = 16;

const gapBetween = (one: LayerNode, other: LayerNode): number =>
  (one.width + other.width) / 2 + (one.isBend || other.isBend ? BEND_GAP : GAP);

/** Aligns the bends of a long edge vertically, as far as its neighbours leave room. */
const straighten = (
  layers: readonly (readonly LayerNode[])[],
  pieces: Split['pieces'],
  at: Map<string, number>,
): void => {
  const room = new Map<string, () => readonly [number, number]>();
  for (const layer of layers) {
    for (const [index, node] of layer.entries()) {
      const [before, after] = [layer[index - 1], layer[index + 1]];
      room.set(node.id, () => [
        before ? (at.get(before.id) ?? 0) + gapBetween(before, node) : Number.NEGATIVE_INFINITY,
        after ? (at.get(after.id) ?? 0) - gapBetween(node, after) : Number.POSITIVE_INFINITY,
      ]);
    }
  }
  const align = (run: readonly string[], low: number, high: number): void => {
    const mean = run.reduce((sum, id) => sum + (at.get(id) ?? 0), 0) / run.length;
    for (const id of run) at.set(id, Math.max(low, Math.min(high, mean)));
  };
  for (const parts of [...pieces.values(), ...pieces.values()]) {
    let run: string[] = [];
    let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { to } of parts.slice(0, -1)) {
      const [left, right] = room.get(to)?.() ?? [low, high];
      if (Math.max(low, left) > Math.min(high, right)) {
        align(run, low, high);
        [run, low, high] = [[], left, right];
      }
      run.push(to);
      [low, high] = [Math.max(low, left), Math.min(high, right)];
    }
    if (run.length > 0) align(run, low, high);
  }
};

/** Horizontal centres of the nodes: each is close to its neighbours, long edges weigh most, and no nodes overlap. */
export const middles = (
  layers: readonly (readonly LayerNode[])[],
  { edges, pieces }: Split,
): Map<string, number> => {
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
  const pulls = new Map<
    string,
    { readonly other: string; readonly shift: number; readonly weight: number; readonly isUp: boolean }[]
  >();
  for (const { from, to, fromOffset, toOffset } of edges) {
    const [upper, lower] = [nodeById.get(from), nodeById.get(to)];
    if (!upper || !lower) continue;
    const weight = upper.isBend && lower.isBend ? 8 : upper.isBend || lower.isBend ? 3 : 2;
    const upperShift = fromOffset === undefined ? 0 : fromOffset - upper.width / 2;
    const lowerShift = toOffset === undefined ? 0 : toOffset - lower.width / 2;
    pulls.set(from, [
      ...(pulls.get(from) ?? []),
      { other: to, shift: lowerShift - upperShift, weight, isUp: false },
    ]);
    pulls.set(to, [
      ...(pulls.get(to) ?? []),
      { other: from, shift: upperShift - lowerShift, weight, isUp: true },
    ]);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const goesDown = sweep % 2 === 0;
    for (const layer of goesDown ? layers : layers.toReversed()) {
      const wishes = layer.map((node) => {
        const all = pulls.get(node.id) ?? [];
        const some = sweep < ROUGH_SWEEPS ? all.filter(({ isUp }) => isUp === goesDown) : all;
        const weight = some.reduce((sum, pull) => sum + pull.weight, 0);
        const sum = some.reduce(
          (total, pull) => total + ((at.get(pull.other) ?? 0) + pull.shift) * pull.weight,
          0,
        );
        return weight === 0 ? { wish: at.get(node.id) ?? 0, weight: 0.1 } : { wish: sum / weight, weight };
      });
      const gaps = layer.slice(1).map((node, index) => gapBetween(layer[index] ?? node, node));
      for (const [index, place] of spread(wishes, gaps).entries()) at.set(layer[index]?.id ?? '', place);
    }
  }
  straighten(layers, pieces, at);
  return at;
};
