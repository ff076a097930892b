import { connect, createServer, type Socket } from 'node:net';

export interface TestbedProxy {
  readonly url: string;
  /** While true, the proxy withholds the servers' answers. */
  holdAnswers: boolean;
  /** Delay of each chunk of an answer. */
  latencyMs: number;
  /** Number of answered bytes after which a connection is reset; null for no reset. */
  resetAfter: number | null;
  /** How many connections were reset. */
  readonly resets: () => number;
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Distributes TCP connections over the servers in turn, like a load balancer, and skips a server that refuses. */
export const startProxy = async (port: number, targets: readonly number[]): Promise<TestbedProxy> => {
  const sockets = new Set<Socket>();
  let turn = 0;
  let resets = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined).on('close', () => sockets.delete(client));
    turn += 1;
    reach(
      client,
      targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0),
    );
  });
  const proxy: TestbedProxy = {
    url: `http://127.0.0.1:${port}`,
    holdAnswers: false,
    latencyMs: 0,
    resetAfter: null,
    resets: () => resets,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      proxy.cut();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
  const later = (work: () => void): void => {
    if (proxy.latencyMs === 0) work();
    else setTimeout(work, proxy.latencyMs);
  };
  const answerer = (client: Socket, upstream: Socket) => {
    let answered = 0;
    return (chunk: Buffer): void => {
      if (proxy.holdAnswers || client.destroyed) return;
      const { resetAfter } = proxy;
      if (resetAfter === null || answered + chunk.length <= resetAfter) {
        answered += chunk.length;
        later(() => client.write(chunk));
        return;
      }
      resets += 1;
      client.write(chunk.subarray(0, resetAfter - answered), () => client.resetAndDestroy());
      upstream.destroy();
    };
  };
  const reach = (client: Socket, [target, ...others]: readonly number[]): void => {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    const next = (): void => reach(client, others);
    upstream.once('error', next).once('connect', () => {
      upstream.off('error', next).on('error', () => client.destroy());
      sockets.add(upstream);
      client.pipe(upstream);
      upstream.on('data', answerer(client, upstream));
      upstream.on('close', () => {
        sockets.delete(upstream);
        later(() => client.end());
      });
      client.on('close', () => upstream.destroy());
    });
  };
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return proxy;
};
