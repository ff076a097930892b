import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface HangUpTimes {
  /** The interval at which idle connections are closed. */
  readonly sweepMs: number;
  /** The time limit for requests that are still running or arriving. */
  readonly patienceMs: number;
}

/**
 * The connections of a server, tracked from before it listens. On a stop, Node closes only the connections that are
 * idle at that moment. It would wait for an unused connection that a browser has opened, for one that was busy then,
 * and for a client that sends a request letter by letter.
 */
export class Connections {
  private readonly open = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** Starts to close connections; returns a function that stops doing so. */
  hangUp({ sweepMs, patienceMs }: HangUpTimes): () => void {
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
    const sweeping = setInterval(() => this.server.closeIdleConnections(), sweepMs);
    const losingPatience = setTimeout(() => this.server.closeAllConnections(), patienceMs);
    return () => {
      clearInterval(sweeping);
      clearTimeout(losingPatience);
    };
  }
}
