import { connect, createServer, type Socket } from 'node:net';

export interface LabProxy {
  readonly url: string;
  /** While true, what a server answers goes no further. */
  holdAnswers: boolean;
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Hands TCP connections to whichever server takes them, one after the other, as a load balancer does. */
export const startProxy = async (port: number, targets: readonly number[]): Promise<LabProxy> => {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined).on('close', () => sockets.delete(client));
    turn += 1;
    reach(
      client,
      targets.map((_, index) => targets[(turn + index) % targets.length] ?? 0),
    );
  });
  const proxy = {
    url: `http://127.0.0.1:${port}`,
    holdAnswers: false,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      proxy.cut();
      return new Promise<void>((closed) => void server.close(() => closed()));
    },
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
      upstream.on('data', (chunk) => {
        if (!proxy.holdAnswers) client.write(chunk);
      });
      upstream.on('close', () => {
        sockets.delete(upstream);
        client.end();
      });
      client.on('close', () => upstream.destroy());
    });
  };
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return proxy;
};
