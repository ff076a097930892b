import type { Server } from 'node:http';

export interface HangUpTimes {
  /** How often connections that have fallen idle are closed. */
  readonly sweepMs: number;
  /** How long a request that still runs, or still comes in, may go on. */
  readonly patienceMs: number;
}

/**
 * Closes the connections of a server that takes no more of them. Node closes only those that are idle when the stop
 * begins: one that was busy then would be waited for until its keep-alive ends, and a stranger who sends a request
 * letter by letter until its time limit. Answers what ends the watch.
 */
export const hangUp = (server: Server, { sweepMs, patienceMs }: HangUpTimes): (() => void) => {
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
  const losingPatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  return () => {
    clearInterval(sweeping);
    clearTimeout(losingPatience);
  };
};
