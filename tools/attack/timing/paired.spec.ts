import { describe, expect, it } from 'vitest';
import { type Pair, pairedTest, SURE_Z } from './paired.ts';

/** A seeded generator: the same numbers in each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Times as on a busy machine: seldom fast, sometimes very slow. */
const times = (count: number, more = 0): Pair[] => {
  const random = numbers(7);
  const time = () => 5 - 2 * Math.log(1 - random()) + (random() < 0.02 ? 200 : 0);
  return Array.from({ length: count }, () => [time() + more, time()] as const);
};

describe('A paired test', () => {
  it('sees no difference where there is none', () => {
    expect(Math.abs(pairedTest(times(300), numbers(1)).z)).toBeLessThan(SURE_Z);
  });

  it('sees a difference of the size that it says is visible', () => {
    const { visible } = pairedTest(times(300), numbers(1));
    expect(pairedTest(times(300, 1.5 * visible), numbers(1)).z).toBeGreaterThan(SURE_Z);
  });

  it('tells which of the two is the slower one', () => {
    const swapped = times(300, 3).map(([known, unknown]) => [unknown, known] as const);
    expect(pairedTest(swapped, numbers(1)).z).toBeLessThan(-SURE_Z);
  });

  it('sees more with more pairs', () => {
    const [few, many] = [pairedTest(times(100), numbers(1)), pairedTest(times(900), numbers(1))];
    expect(many.visible).toBeLessThan(few.visible);
  });
});
