import { atMost } from './at-most';

describe('waiting at most some time for work', () => {
  it('ends when the work ends', async () => {
    expect(await atMost(60_000, Promise.resolve())).toBe(true);
    await expect(atMost(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('ends at the limit', async () => {
    expect(await atMost(20, new Promise(() => undefined))).toBe(false);
  });
});
