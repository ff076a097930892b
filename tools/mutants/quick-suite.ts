export { expect } from 'vitest';

/** What a test or a group of tests does; their names are left out, because only whether they hold counts here. */
type Body = (...values: never[]) => unknown;

const TEST_TIMEOUT_MS = 10_000;

let collected: (() => unknown)[] = [];

/** Takes the place of Vitest's own in the specs, to run them thousands of times in one process. */
export const it = Object.assign((_: string, body: Body) => void collected.push(body as () => unknown), {
  each: (cases: readonly unknown[]) => (title: string, body: Body) => {
    for (const one of cases) it(title, () => (body as (...values: unknown[]) => unknown)(...rowOf(one)));
  },
});

export const describe = Object.assign((_: string, body: Body) => (body as () => void)(), {
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

async function inTime(test: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test does not end')), TEST_TIMEOUT_MS);
  });
  try {
    await Promise.race([test(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function rowOf(one: unknown): readonly unknown[] {
  return Array.isArray(one) ? one : [one];
}
