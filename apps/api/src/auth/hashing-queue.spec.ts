import { HashingQueue } from './hashing-queue';

const pending = () => {
  let finish = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
};

describe('the queue of password hashes', () => {
  it('runs two at once and the others in their order', async () => {
    const queue = new HashingQueue();
    const gates = [pending(), pending(), pending()];
    const started: number[] = [];
    const runs = gates.map(({ promise }, index) =>
      queue.run(async () => {
        started.push(index);
        await promise;
      }),
    );
    await Promise.resolve();
    const first = [...started];
    gates[0]?.finish();
    await runs[0];
    await Promise.resolve();

    expect([first, started]).toEqual([
      [0, 1],
      [0, 1, 2],
    ]);
    gates.forEach(({ finish }) => finish());
    await Promise.all(runs);
  });

  it('lets fifty wait and tells the next one to come back', async () => {
    const queue = new HashingQueue();
    const gate = pending();
    const runs = Array.from({ length: 52 }, () => queue.run(() => gate.promise));
    await expect(queue.run(() => gate.promise)).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfter: 3,
    });
    gate.finish();
    await expect(Promise.all(runs)).resolves.toHaveLength(52);
  });

  it('goes on after a job that failed', async () => {
    const queue = new HashingQueue();
    const failed = Array.from({ length: 3 }, () => queue.run(() => Promise.reject(new Error('no'))));
    await Promise.allSettled(failed);
    await expect(queue.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
