import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadTarget, expectRight, isRefused } from './closed-loop.ts';
import { Connection, bytesOf } from './connection.ts';

export interface Tried<Target> {
  readonly target: Target;
  readonly status: number;
  /** From the moment at which it was sent. */
  readonly ms: number;
  /** Whether the reply came while requests were still being sent. */
  readonly isInTime: boolean;
}

/**
 * Sends so many requests a second whether or not the earlier ones have been answered. Each is right, or refused with 503;
 * anything else throws.
 */
export const runOverload = async <Target extends LoadTarget>(
  url: string,
  targets: readonly Target[],
  perSecond: number,
  seconds: number,
): Promise<readonly Tried<Target>[]> => {
  const requests = targets.map((target) => ({ target, bytes: bytesOf(target) }));
  const free: Connection[] = [];
  const all = new Set<Connection>();
  const started = performance.now();
  const send = async (index: number): Promise<Tried<Target>> => {
    await sleep(Math.max(0, started + (index * 1000) / perSecond - performance.now()));
    const { target, bytes } = requests[index % requests.length] as (typeof requests)[number];
    const sent = performance.now();
    const connection = free.pop() ?? (await Connection.open(url));
    all.add(connection);
    const reply = await connection.send(bytes);
    const ms = performance.now() - sent;
    free.push(connection);
    if (!isRefused(reply)) expectRight(target, reply);
    return { target, status: reply.status, ms, isInTime: performance.now() < started + seconds * 1000 };
  };
  try {
    return await Promise.all(
      Array.from({ length: Math.ceil(perSecond * seconds) }, (_, index) => send(index)),
    );
  } finally {
    for (const connection of all) connection.close();
  }
};
