/** A box without a rank. */
export interface Unranked {
  readonly id: string;
  readonly width: number;
  /** In the first or the last rank. */
  readonly pinned?: 'top' | 'bottom' | undefined;
  /** Placed directly above its successors, instead of directly below its predecessors. */
  readonly isLate?: boolean | undefined;
}

export interface Link {
  readonly from: string;
  readonly to: string;
}

/** Back edges of a depth-first search that starts at the first node. */
export const backLinks = <Any extends Link>(
  ids: readonly string[],
  links: readonly Any[],
): ReadonlySet<Any> => {
  const back = new Set<Any>();
  const done = new Set<string>();
  const open = new Set<string>();
  const walk = (id: string): void => {
    open.add(id);
    for (const link of links) {
      if (link.from !== id) continue;
      if (open.has(link.to)) back.add(link);
      else if (!done.has(link.to)) walk(link.to);
    }
    open.delete(id);
    done.add(id);
  };
  for (const id of ids) if (!done.has(id)) walk(id);
  return back;
};

/** The rank of every node: below all its predecessors, or, if it has none, directly above its successors. */
export const ranksOf = (nodes: readonly Unranked[], links: readonly Link[]): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  const rankOf = (id: string): number => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    const rank = Math.max(-1, ...links.filter(({ to }) => to === id).map(({ from }) => rankOf(from))) + 1;
    ranks.set(id, rank);
    return rank;
  };
  for (const { id } of nodes) rankOf(id);
  const nextBelow = (id: string): number =>
    Math.min(...links.filter(({ from }) => from === id).map(({ to }) => ranks.get(to) ?? 0));
  for (const { id, isLate } of nodes) {
    const hasPredecessor = links.some(({ to }) => to === id);
    const below = nextBelow(id);
    if ((isLate === true || !hasPredecessor) && Number.isFinite(below)) ranks.set(id, below - 1);
  }
  const last = Math.max(
    0,
    ...nodes.filter(({ pinned }) => pinned !== 'bottom').map(({ id }) => ranks.get(id) ?? 0),
  );
  for (const { id, pinned } of nodes) {
    if (pinned === 'top') ranks.set(id, 0);
    if (pinned === 'bottom') ranks.set(id, last + 1);
  }
  return ranks;
};

/** Splits ranks that are too wide. Nodes that do not fit move to a new rank below. */
export const narrowed = (
  nodes: readonly Unranked[],
  ranks: ReadonlyMap<string, number>,
  most: number,
  gap: number,
): ReadonlyMap<string, number> => {
  const narrow = new Map<string, number>();
  const last = Math.max(0, ...ranks.values());
  let next = 0;
  for (let rank = 0; rank <= last; rank += 1) {
    const here = nodes.filter(({ id }) => ranks.get(id) === rank);
    let width = 0;
    for (const { id, width: own } of here) {
      const isFirst = width === 0;
      if (!isFirst && width + gap + own > most) {
        next += 1;
        width = 0;
      }
      width += own + (width === 0 ? 0 : gap);
      narrow.set(id, next);
    }
    if (here.length > 0) next += 1;
  }
  return narrow;
};
