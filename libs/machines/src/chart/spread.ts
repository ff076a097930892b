export interface Wish {
  readonly wish: number;
  readonly weight: number;
}

/**
 * The positions closest to the given ones that keep the order and the gaps. Neighbours that would overlap move
 * together, as a block, to the mean of their wishes (pool adjacent violators).
 */
export const spread = (
  wishes: readonly Wish[],
  gaps: readonly number[],
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): readonly number[] => {
  const offsets = [0];
  for (const gap of gaps) offsets.push((offsets.at(-1) ?? 0) + gap);
  const blocks: { sum: number; weight: number; count: number }[] = [];
  for (const [index, { wish, weight }] of wishes.entries()) {
    let block = { sum: (wish - (offsets[index] ?? 0)) * weight, weight, count: 1 };
    for (
      let last = blocks.at(-1);
      last && last.sum / last.weight > block.sum / block.weight;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      block = {
        sum: last.sum + block.sum,
        weight: last.weight + block.weight,
        count: last.count + block.count,
      };
    }
    blocks.push(block);
  }
  const most = high - (offsets.at(-1) ?? 0);
  const flat = blocks.flatMap(({ sum, weight, count }) =>
    Array.from({ length: count }, () => Math.max(low, Math.min(most, sum / weight))),
  );
  return flat.map((place, index) => place + (offsets[index] ?? 0));
};
