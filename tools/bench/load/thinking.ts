import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadTarget, expectRight, isRefused } from './closed-loop.ts';
import { Connection, bytesOf } from './connection.ts';

/**
 * Simulates people: each waits for an answer, thinks, and sends the next call. Returns the time of each answered
 * call.
 */
export const runThinking = async (
  url: string,
  targetsOf: (person: number) => readonly LoadTarget[],
  {
    people,
    thinksMs,
    seconds,
  }: { readonly people: number; readonly thinksMs: number; readonly seconds: number },
): Promise<readonly number[]> => {
  const end = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  const act = async (person: number): Promise<void> => {
    const connection = await Connection.open(url);
    try {
      await sleep((person / people) * thinksMs);
      for (let turn = 0; performance.now() < end; turn += 1) {
        const targets = targetsOf(person);
        const target = targets[turn % targets.length] as LoadTarget;
        const sent = performance.now();
        const reply = await connection.send(bytesOf(target));
        if (!isRefused(reply)) {
          latencies.push(performance.now() - sent);
          expectRight(target, reply);
        }
        await sleep(thinksMs);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => act(person)));
  return latencies;
};
