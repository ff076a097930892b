import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadTarget, expectRight, isRefused } from './closed-loop.ts';
import { Connection, bytesOf } from './connection.ts';

export interface Tried<Target> {
  readonly target: Target;
  readonly isRefused: boolean;
  /** Milliseconds from the moment at which the request was due. */
  readonly ms: number;
  /** Whether the reply came while requests were still being sent. */
  readonly isInTime: boolean;
}

/** The connections that a proxy keeps open to a server, because a busy Node accepts few new ones at a time. */
const KEPT_OPEN = 512;
const RETRY_AFTER = /\r\nretry-after: \d+/i;

/** Open connections that have each carried a request. */
const openConnections = async (url: string, first: Buffer): Promise<Connection[]> => {
  const open = await Promise.all(Array.from({ length: KEPT_OPEN }, () => Connection.open(url)));
  await Promise.all(open.map((connection) => connection.send(first)));
  return open;
};

/**
 * Sends requests at a constant rate, whether or not earlier ones have been answered, as a proxy does: on open
 * connections, and on new ones when these do not suffice. Each reply is right, or a 503 with `retry-after`;
 * anything else throws.
 */
export const runOverload = async <Target extends LoadTarget>(
  url: string,
  targets: readonly Target[],
  perSecond: number,
  seconds: number,
): Promise<readonly Tried<Target>[]> => {
  const requests = targets.map((target) => ({ target, bytes: bytesOf(target) }));
  const free = await openConnections(url, requests[0]?.bytes ?? Buffer.alloc(0));
  const all = new Set(free);
  const started = performance.now();
  const send = async (index: number): Promise<Tried<Target>> => {
    const { target, bytes } = requests[index % requests.length] as (typeof requests)[number];
    const connection = free.pop() ?? (await Connection.open(url));
    all.add(connection);
    const reply = await connection.send(bytes);
    const now = performance.now();
    free.push(connection);
    const refused = isRefused(reply);
    if (!refused) expectRight(target, reply);
    else if (!RETRY_AFTER.test(reply.head)) throw new Error(`Refused without a time: ${reply.head}`);
    return {
      target,
      isRefused: refused,
      ms: now - started - (index * 1000) / perSecond,
      isInTime: now < started + seconds * 1000,
    };
  };
  const sent: Promise<Tried<Target>>[] = [];
  try {
    while (sent.length < perSecond * seconds) {
      const due = ((performance.now() - started) * perSecond) / 1000;
      while (sent.length < Math.min(due, perSecond * seconds)) sent.push(send(sent.length));
      await sleep(1);
    }
    return await Promise.all(sent);
  } finally {
    for (const connection of all) connection.close();
  }
};
