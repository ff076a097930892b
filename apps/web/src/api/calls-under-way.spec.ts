import { describe, expect, it, vi } from 'vitest';
import { whenAllAnswered, whileUnderWay } from './calls-under-way';

describe('waiting for the pending calls', () => {
  it('covers calls that start during the wait and calls that fail', async () => {
    const rested = vi.fn();
    let answer = (): void => undefined;
    let refuse = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const second = new Promise<void>((_, reject) => {
      refuse = () => reject(new Error('refused'));
    });
    void whileUnderWay(first);
    const waiting = whenAllAnswered().then(rested);

    whileUnderWay(second).catch(() => undefined);
    answer();
    await first;
    await Promise.resolve();
    expect(rested).not.toHaveBeenCalled();

    refuse();
    await waiting;
    expect(rested).toHaveBeenCalled();
  });
});
