import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type HttpRequest, bytesOf } from './connection.ts';
import { type LoadTarget, expectRight } from './closed-loop.ts';

export interface PaceOptions {
  readonly url: string;
  /** Sent in turn, repeatedly. */
  readonly targets: readonly LoadTarget[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** As a proxy in front keeps them: a rush does not begin with new connections. */
const KEPT = 32;

/** Takes a free connection or opens one, so that no request waits for an earlier one. */
class Connections {
  private readonly url: string;
  private readonly free: Connection[] = [];
  private readonly all: Connection[] = [];

  constructor(url: string) {
    this.url = url;
  }

  private async opened(): Promise<Connection> {
    const connection = await Connection.open(this.url);
    this.all.push(connection);
    return connection;
  }

  async open(): Promise<void> {
    while (this.free.length < KEPT) this.free.push(await this.opened());
  }

  private freeAndOpen(): Connection | undefined {
    const connection = this.free.pop();
    return connection?.isOpen === false ? this.freeAndOpen() : connection;
  }

  async send(request: HttpRequest) {
    const connection = this.freeAndOpen() ?? (await this.opened());
    const reply = await connection.send(bytesOf(request));
    this.free.push(connection);
    return reply;
  }

  close(): void {
    for (const connection of this.all) connection.close();
  }
}

/**
 * Sends requests at a constant rate, whether or not earlier ones have been answered, as people do. Each latency
 * counts from the moment at which the request was due. Throws on a wrong reply.
 */
export const runOpenLoop = async ({
  url,
  targets,
  perSecond,
  seconds,
}: PaceOptions): Promise<readonly number[]> => {
  const connections = new Connections(url);
  try {
    await connections.open();
    const started = performance.now();
    const send = async (index: number): Promise<number> => {
      const due = started + (index * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const target = targets[index % targets.length] as LoadTarget;
      const reply = await connections.send(target);
      expectRight(target, reply);
      return performance.now() - due;
    };
    return await Promise.all(
      Array.from({ length: Math.ceil(perSecond * seconds) }, (_, index) => send(index)),
    );
  } finally {
    connections.close();
  }
};
