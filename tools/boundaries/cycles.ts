/** The import cycles of a graph, one for each group of files that reach each other: the files in order, first one last. */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const settled = new Set<string>();
  for (const start of edges.keys()) {
    if (settled.has(start)) continue;
    const cycle = cycleFrom(start, edges);
    if (cycle === undefined) continue;
    cycles.push(cycle);
    for (const file of cycle) settled.add(file);
  }
  return cycles;
}

/** The shortest import cycle through a file. */
function cycleFrom(start: string, edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of edges.get(file) ?? []) {
      if (next === start) return [...wayTo(file, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const cycle = [end];
  for (let file = end; file !== start; cycle.unshift(file)) file = cameFrom.get(file) ?? start;
  return cycle;
}
