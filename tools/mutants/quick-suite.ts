import { setImmediate as nextTurn } from 'node:timers/promises';

export { expect } from 'vitest';

/** The body of a test or a group. Their names are ignored, because only success counts here. */
type Body = (...values: never[]) => unknown;

const MOST_TURNS = 1_000;

let collected: (() => unknown)[] = [];

/** Replaces Vitest's `it` in the specs, to run them thousands of times in one process. */
export const it = Object.assign((_: string, body: Body) => void collected.push(body), {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => {
    for (const one of cases) it(title, () => (body as (...values: unknown[]) => unknown)(...rowOf(one)));
  },
});

export const describe = Object.assign((_: string, body: Body) => body(), {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => {
    for (const one of cases)
      describe(title, () => (body as (...values: unknown[]) => unknown)(...rowOf(one)));
  },
});

/** Runs the collected tests until one fails. */
export async function holds(): Promise<boolean> {
  const tests = collected;
  collected = [];
  try {
    for (const test of tests) await inTime(test);
  } catch {
    return false;
  }
  return true;
}

/**
 * A test of a machine waits only for promises, because its clock is moved by hand. Each turn of the event loop
 * settles every promise that can settle, so a test that is not done after many turns never will be.
 */
async function inTime(test: () => unknown): Promise<void> {
  const state = { isDone: false };
  const running = Promise.resolve()
    .then(test)
    .finally(() => {
      state.isDone = true;
    });
  await Promise.all([running, patience(state)]);
}

async function patience(state: { readonly isDone: boolean }): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (state.isDone) return;
    await nextTurn();
  }
  throw new Error('The test does not end');
}

function rowOf(one: unknown): readonly unknown[] {
  return Array.isArray(one) ? one : [one];
}
