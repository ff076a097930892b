import { parentPort, workerData } from 'node:worker_threads';
import { runOpenLoop } from './open-loop.ts';
import type { ReadersPace } from './readers-apart.ts';

/** The thread of `readers-apart.ts`: it reads for as many seconds as it is told, again and again. */
const { url, reads, perSecond } = workerData as ReadersPace;
const targets = reads.map(({ holds, ...request }) => ({
  ...request,
  isRight: ({ status, body }: { readonly status: number; readonly body: Buffer }) =>
    status === 200 && body.includes(holds),
}));

parentPort?.on('message', (seconds: number) => {
  // A wrong reply ends the thread, and with it the run.
  void runOpenLoop({ url, targets, perSecond, seconds }).then((latencies) =>
    parentPort?.postMessage(latencies, []),
  );
});
