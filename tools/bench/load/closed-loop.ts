import { Connection, type Reply, bytesOf, type Shot } from './connection.ts';

/** A request with what makes its reply a right one. */
export interface Aim extends Shot {
  readonly isRight: (reply: Reply) => boolean;
}

export interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Of each request, in milliseconds. */
  readonly latencies: readonly number[];
  readonly requests: number;
}

export interface LoadOptions {
  readonly url: string;
  /** What each connection sends, again and again; there are as many connections as lists. */
  readonly aims: readonly (readonly Aim[])[];
  readonly seconds: number;
}

/** Throws when a single reply was wrong: a number over failures is worth nothing. */
export const expectRight = (aim: Aim, reply: Reply): void => {
  if (aim.isRight(reply)) return;
  throw new Error(
    `${aim.method} ${aim.path} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`,
  );
};

/** Keeps every connection busy for so many seconds, each with one request at a time. */
export const runClosedLoop = async ({ url, aims, seconds }: LoadOptions): Promise<Load> => {
  const connections = await Promise.all(aims.map(() => Connection.open(url)));
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const drive = async (connection: Connection, own: readonly Aim[]): Promise<void> => {
    const requests = own.map((aim) => ({ aim, bytes: bytesOf(aim) }));
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { aim, bytes } = requests[turn % requests.length] as (typeof requests)[number];
      const sent = performance.now();
      const reply = await connection.send(bytes);
      latencies.push(performance.now() - sent);
      expectRight(aim, reply);
    }
  };
  try {
    await Promise.all(connections.map((connection, index) => drive(connection, aims[index] ?? [])));
  } finally {
    for (const connection of connections) connection.close();
  }
  const elapsed = (performance.now() - started) / 1000;
  return { rate: latencies.length / elapsed, latencies, requests: latencies.length };
};
