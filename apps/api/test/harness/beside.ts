import { Agent, request } from 'node:http';

/** A request that is written unchanged to a listening server. */
export interface Wire {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Beside {
  /** The status of the reply; 0 when the server closed the connection. */
  readonly status: number;
  /**
   * Milliseconds of processor time of the main thread: the longest time that the request can delay another one. It
   * excludes other load of the machine.
   */
  readonly worked: number;
}

const speak = (port: number, agent: Agent, { method, url, headers, body }: Wire): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

const workedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Makes a request to a server of this process, and a concurrent health check on a second connection, which must
 * succeed.
 */
export const besideOf = (port: number) => {
  const [busy, other] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const health: Wire = { method: 'GET', url: '/health/live', headers: {} };
  const ask = async (wire: Wire): Promise<Beside> => {
    const before = process.threadCpuUsage();
    const [status, healthy] = await Promise.all([speak(port, busy, wire), speak(port, other, health)]);
    if (healthy !== 200) throw new Error(`The health call beside it was answered ${healthy}`);
    return { status, worked: workedSince(before) };
  };
  return { ask, close: () => [busy, other].forEach((agent) => agent.destroy()) };
};
