import type { Box, Split } from './layer-types';
import { spread } from './spread';

const EDGE_INSET = 10;

/** Where edges meet a box: vertically above or below the other end if there is room, otherwise side by side. */
export const endsOf = (
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
    const gap = Math.min(14, free.length < 2 ? 0 : (high - low) / (free.length - 1));
    const clamped = free.map(({ wish }) => ({ wish: Math.min(high, Math.max(low, wish)), weight: 1 }));
    const places = spread(
      clamped,
      free.slice(1).map(() => gap),
      low,
      high,
    );
    for (const [index, { edge }] of free.entries()) ends.set(edge.id, places[index] ?? low);
  }
  return ends;
};
