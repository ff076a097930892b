import { Agent, request } from 'node:http';

/** A request that is written to a listening server as it is. */
export interface Wire {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Beside {
  /** What the request was answered; 0 when the server hung up on it. */
  readonly status: number;
  /** The longest that one who asked for the server's health meanwhile had to wait. */
  readonly waited: number;
}

const speak = (port: number, agent: Agent, { method, url, headers, body }: Wire): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

/** Asks for the health of a server on a second connection for as long as a request takes. */
export const besideOf = (port: number) => {
  const [busy, other] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const health: Wire = { method: 'GET', url: '/health/live', headers: {} };
  const ask = async (wire: Wire): Promise<Beside> => {
    const state = { isOver: false };
    let waited = 0;
    const answering = speak(port, busy, wire).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      const since = performance.now();
      await speak(port, other, health);
      waited = Math.max(waited, performance.now() - since);
    }
    return { status: await answering, waited };
  };
  return { ask, close: () => [busy, other].forEach((agent) => agent.destroy()) };
};
