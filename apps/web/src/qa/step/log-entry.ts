/** One thing that a machine heard, and what it did. */
export interface LogEntry {
  readonly index: number;
  /** Milliseconds since the machine was started. */
  readonly at: number;
  readonly event: { readonly type: string };
  readonly value: unknown;
  /** The ids of the transitions that were taken; none when the event was not allowed. */
  readonly transitions: readonly string[];
}

/** A step of a path, by which a test can walk the same way again. */
export type PathStep =
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'failure'; readonly actor: string; readonly error: unknown }
  | { readonly kind: 'time'; readonly milliseconds: number };
