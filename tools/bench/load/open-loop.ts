import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Shot, bytesOf } from './connection.ts';
import { type Aim, expectRight } from './closed-loop.ts';

export interface PaceOptions {
  readonly url: string;
  /** Sent one after the other, from the first again after the last. */
  readonly aims: readonly Aim[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** Takes a free connection, or opens one: whoever comes does not wait for those who came before. */
class Connections {
  private readonly url: string;
  private readonly free: Connection[] = [];
  private readonly all: Connection[] = [];

  constructor(url: string) {
    this.url = url;
  }

  async send(shot: Shot) {
    const connection = this.free.pop() ?? (await Connection.open(this.url));
    if (!this.all.includes(connection)) this.all.push(connection);
    const reply = await connection.send(bytesOf(shot));
    this.free.push(connection);
    return reply;
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }
}

/**
 * Sends so many requests a second whether or not the earlier ones have been answered, as people do. Each latency
 * counts from the moment at which the request was due. Throws on a wrong reply.
 */
export const runOpenLoop = async ({
  url,
  aims,
  perSecond,
  seconds,
}: PaceOptions): Promise<readonly number[]> => {
  const connections = new Connections(url);
  const started = performance.now();
  const send = async (index: number): Promise<number> => {
    const due = started + (index * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const aim = aims[index % aims.length] as Aim;
    const reply = await connections.send(aim);
    expectRight(aim, reply);
    return performance.now() - due;
  };
  try {
    return await Promise.all(
      Array.from({ length: Math.ceil(perSecond * seconds) }, (_, index) => send(index)),
    );
  } finally {
    connections.close();
  }
};
