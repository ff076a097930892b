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
  /**
   * Milliseconds of processor time of the thread that serves everybody: for so long a call beside this one can wait at
   * most. Whatever else the machine does is not in it.
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

/** Asks a server of this process, and its health on a second connection beside it, which must be answered too. */
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
