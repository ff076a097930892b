import { Connection, type Reply, bytesOf, type HttpRequest } from './connection.ts';

/** A request with the condition that its reply must meet. */
export interface LoadTarget extends HttpRequest {
  readonly isRight: (reply: Reply) => boolean;
}

export interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** The latency of each request in milliseconds. */
  readonly latencies: readonly number[];
  readonly requests: number;
}

export interface LoadOptions {
  readonly url: string;
  /** The requests that each connection repeats; one list per connection. */
  readonly targets: readonly (readonly LoadTarget[])[];
  readonly seconds: number;
}

/** Whether the server refused the request because it is overloaded. */
export const isRefused = ({ status, body }: Reply): boolean =>
  status === 503 && body.includes('server.unavailable');

/** Throws when a reply was wrong: a measurement that includes failures is worthless. */
export const expectRight = (target: LoadTarget, reply: Reply): void => {
  if (target.isRight(reply)) return;
  throw new Error(
    `${target.method} ${target.path} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`,
  );
};

/** Keeps every connection busy for the given seconds, each with one request at a time. */
export const runClosedLoop = async ({ url, targets, seconds }: LoadOptions): Promise<Load> => {
  const connections = await Promise.all(targets.map(() => Connection.open(url)));
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const drive = async (connection: Connection, own: readonly LoadTarget[]): Promise<void> => {
    const requests = own.map((target) => ({ target, bytes: bytesOf(target) }));
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { target, bytes } = requests[turn % requests.length] as (typeof requests)[number];
      const sent = performance.now();
      const reply = await connection.send(bytes);
      latencies.push(performance.now() - sent);
      expectRight(target, reply);
    }
  };
  try {
    await Promise.all(connections.map((connection, index) => drive(connection, targets[index] ?? [])));
  } finally {
    for (const connection of connections) connection.close();
  }
  const elapsed = (performance.now() - started) / 1000;
  return { rate: latencies.length / elapsed, latencies, requests: latencies.length };
};
