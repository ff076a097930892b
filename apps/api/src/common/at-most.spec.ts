import { atMost } from './at-most';

describe('waiting for work', () => {
  it('ends with it', async () => {
    expect(await atMost(60_000, Promise.resolve())).toBe(true);
    await expect(atMost(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('has a limit', async () => {
    expect(await atMost(20, new Promise(() => undefined))).toBe(false);
  });
});
