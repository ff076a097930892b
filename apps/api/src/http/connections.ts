import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface HangUpTimes {
  /** How often connections that have fallen idle are closed. */
  readonly sweepMs: number;
  /** How long a request that still runs, or still comes in, may go on. */
  readonly patienceMs: number;
}

/**
 * The connections of a server, to be known from before it listens. When it stops, Node closes only those that are idle at
 * that moment: a spare one that a browser has opened and said nothing on, one that was busy then, and a stranger's who
 * sends a request letter by letter would all be waited for.
 */
export class Connections {
  private readonly open = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  /** Begins to hang up; answers what ends it. */
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
