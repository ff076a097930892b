import { setImmediate as nextTurn } from 'node:timers/promises';

export { expect } from 'vitest';

/** What a test or a group of tests does; their names are left out, because only whether they hold counts here. */
type Body = (...values: never[]) => unknown;

const MOST_TURNS = 1_000;

let collected: (() => unknown)[] = [];

/** Takes the place of Vitest's own in the specs, to run them thousands of times in one process. */
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

/** Runs what has been collected until a test fails. */
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
 * A test of a machine waits for promises alone: its clock is moved by hand. So one that is still not done after many turns
 * of the event loop, each of which lets every promise that can settle do so, never will be.
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
