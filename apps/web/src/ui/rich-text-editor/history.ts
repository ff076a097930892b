/** What was written, step by step, for undo and redo. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  readonly recordedAt: number;
}

/** Letters typed in one go are one step. */
const ONE_STEP_MS = 800;
const STEPS_KEPT = 200;

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  recordedAt: Number.NEGATIVE_INFINITY,
});

/** Adds a state. With `isTyping` it joins the step before when it follows within 800 ms. */
export const record = <State>(
  history: History<State>,
  present: State,
  { now, isTyping }: { readonly now: number; readonly isTyping: boolean },
): History<State> => {
  const joins = isTyping && history.past.length > 0 && now - history.recordedAt < ONE_STEP_MS;
  const past = joins ? history.past : [...history.past, history.present].slice(-STEPS_KEPT);
  return { past, present, future: [], recordedAt: isTyping ? now : Number.NEGATIVE_INFINITY };
};

/** The history one step back; the same one when there is none. */
export const undo = <State>(history: History<State>): History<State> => {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    recordedAt: Number.NEGATIVE_INFINITY,
  };
};

/** The history one step forward; the same one when there is none. */
export const redo = <State>(history: History<State>): History<State> => {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: after,
    future,
    recordedAt: Number.NEGATIVE_INFINITY,
  };
};
