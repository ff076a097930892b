/** An event of a machine and its effect. */
export interface LogEntry {
  readonly index: number;
  /** Milliseconds since the machine was started. */
  readonly at: number;
  readonly event: { readonly type: string };
  readonly value: unknown;
  /** The ids of the transitions that were taken; empty if the event was not allowed. */
  readonly transitions: readonly string[];
}

/** A step of a path, which a test can repeat. */
export type PathStep =
  | { readonly kind: 'event'; readonly event: { readonly type: string } }
  | { readonly kind: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'failure'; readonly actor: string; readonly error: unknown }
  | { readonly kind: 'time'; readonly milliseconds: number };
