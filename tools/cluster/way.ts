import { connect, createServer, type Socket } from 'node:net';

/**
 * A network path between two programs. While it is cut, nothing arrives and nothing is refused; the bytes sent
 * meanwhile arrive late, as with TCP retransmission.
 */
export interface Way {
  cut(): void;
  restore(): void;
  /** Ends every connection, with what it still holds. */
  drop(): void;
  close(): Promise<void>;
}

export const openWay = async (port: number, target: number): Promise<Way> => {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let isCut = false;
  /** Forwards the bytes of one end, no faster than the other end reads them. */
  const hand = (from: Socket, to: Socket): void => {
    from.on('data', (chunk) => {
      if (to.write(chunk)) return;
      from.pause();
      to.once('drain', () => !isCut && from.resume());
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroySoon());
    if (isCut) from.pause();
    else from.resume();
  };
  const know = (socket: Socket): Socket => {
    sockets.add(socket.setNoDelay(true));
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const go = (): void => {
      waiting.delete(go);
      const upstream = know(connect(target, '127.0.0.1'));
      hand(client, upstream);
      hand(upstream, client);
    };
    know(client).pause();
    if (isCut) waiting.add(go);
    else go();
  });
  const drop = (): void => {
    waiting.clear();
    for (const socket of sockets) socket.destroy();
  };
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject).listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const go of waiting) go();
    },
    drop,
    close: () => {
      drop();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
};

/** Several ways as one. */
export const waysTogether = (ways: readonly Way[]): Way => ({
  cut: () => {
    for (const way of ways) way.cut();
  },
  restore: () => {
    for (const way of ways) way.restore();
  },
  drop: () => {
    for (const way of ways) way.drop();
  },
  close: async () => {
    await Promise.all(ways.map((way) => way.close()));
  },
});
