import { expect, it } from 'vitest';
import { eventually } from './fault.ts';

const A_MINUTE_MS = 60_000;

/** Fails until the numbered try. */
const succeedsAt = (number: number) => {
  let tries = 0;
  return () => {
    tries += 1;
    return tries < number ? Promise.reject(new Error(`503 at try ${tries}`)) : Promise.resolve(tries);
  };
};

it('what is refused at first is tried again until it succeeds', async () => {
  expect(await eventually('an answer', A_MINUTE_MS, succeedsAt(3))).toBe(3);
});

it('what never succeeds ends with its last failure', async () => {
  const never = succeedsAt(Number.POSITIVE_INFINITY);
  await expect(eventually('an answer', 0, never)).rejects.toThrow(
    'expected an answer within 0.0 s, saw "503 at try 1"',
  );
});
