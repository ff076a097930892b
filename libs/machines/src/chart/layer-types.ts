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

export interface Split {
  readonly nodes: readonly LayerNode[];
  readonly edges: readonly LayerEdge[];
  /** The pieces of each edge, from rank to rank. */
  readonly pieces: ReadonlyMap<string, readonly LayerEdge[]>;
}
