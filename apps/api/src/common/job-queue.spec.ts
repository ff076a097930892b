import { JobQueue } from './job-queue';

function job(): { promise: Promise<string>; finish(value: string): void; fail(error: Error): void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, finish: resolve, fail: reject };
}

const full = () => new Error('full');

it('no more jobs run at once than allowed, and the others follow in order', async () => {
  const queue = new JobQueue(2, 10, full);
  const jobs = [job(), job(), job(), job()];
  const started: number[] = [];
  const running = jobs.map(({ promise }, number) =>
    queue.run(() => {
      started.push(number);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);

  jobs[1]?.finish('second');
  await running[1];
  expect(started).toEqual([0, 1, 2]);

  for (const each of jobs) each.finish('done');
  expect(await Promise.all(running)).toEqual(['done', 'second', 'done', 'done']);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('a job beyond the queue is refused, and accepted again once there is room', async () => {
  const queue = new JobQueue(1, 1, full);
  const [first, second] = [job(), job()];
  const running = [queue.run(() => first.promise), queue.run(() => second.promise)];
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toThrow('full');

  first.finish('done');
  second.finish('done');
  await Promise.all(running);
  expect(await queue.run(() => Promise.resolve('third'))).toBe('third');
});

it('a job that fails makes room for the next', async () => {
  const queue = new JobQueue(1, 1, full);
  const first = job();
  const failing = queue.run(() => first.promise);
  const next = queue.run(() => Promise.resolve('next'));
  first.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
