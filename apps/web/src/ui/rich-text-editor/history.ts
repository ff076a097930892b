/** The undo and redo history of a text. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** The last typing; absent after a command, undo or redo. */
  readonly typing?: Typing | undefined;
}

export interface Typing {
  /** The `inputType` of the browser: typing and deleting are separate steps. */
  readonly kind: string;
  readonly at: number;
}

/** Maximum pause within one step of typing. */
const ONE_STEP_MS = 800;
const STEPS_KEPT = 200;

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a state. Typing extends the previous step if that is typing of the same kind within 800 ms. */
export const record = <State>(
  { past, present: before, typing: last }: History<State>,
  present: State,
  typing?: Typing,
): History<State> => {
  const joins = typing && last && typing.kind === last.kind && typing.at - last.at < ONE_STEP_MS;
  return { past: joins ? past : [...past, before].slice(-STEPS_KEPT), present, future: [], typing };
};

/** The history one step back; the same one if there is none. */
export const undo = <State>(history: History<State>): History<State> => {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

/** The history one step forward; the same one if there is none. */
export const redo = <State>(history: History<State>): History<State> => {
  const { past, present, future } = history;
  const [after, ...later] = future;
  return after === undefined ? history : { past: [...past, present], present: after, future: later };
};
