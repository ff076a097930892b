/** The part of XState's own state nodes that a chart shows. */
export type ChartNode = {
  id: string;
  key: string;
  type: string;
  description?: string | undefined;
  tags: readonly string[];
  parent?: ChartNode | undefined;
  states: Readonly<Record<string, ChartNode>>;
  initial?: { target: readonly ChartNode[] } | undefined;
  invoke: readonly { src: unknown }[];
  transitions: ReadonlyMap<string, readonly ChartTransition[]>;
  always?: readonly ChartTransition[] | undefined;
};

export type ChartTransition = {
  eventType: string;
  guard?: unknown;
  target?: readonly ChartNode[] | undefined;
};

export const childrenOf = (node: ChartNode): ChartNode[] => Object.values(node.states);

/** A node and everything below it, in the chart's own order. */
export function withDescendants(node: ChartNode): ChartNode[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}

export function transitionsOf(node: ChartNode): ChartTransition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The state as its path below the machine. */
export function pathOf(node: ChartNode): string {
  return node.parent?.parent ? `${pathOf(node.parent)}.${node.key}` : node.key;
}
