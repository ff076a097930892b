/** A box to place: a state, the label of an arrow, or the point where an arrow leaves the outer box. */
export interface LayerNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly rank: number;
  readonly isBend?: boolean;
}

/** Always points downwards. An offset, if present, is the distance from the left edge where it meets the box. */
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
  /** Pieces of each edge, one between each pair of neighbouring ranks. */
  readonly pieces: ReadonlyMap<string, readonly LayerEdge[]>;
}
