import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestbedClient, type RawAnswer } from '../testbed/client.ts';
import type { Plant } from './attack-part.ts';
import type { Target } from './target.ts';

export interface Passing {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Forwards the request, or a changed one, to the real server. */
export type Forward = (changed?: Partial<Passing>) => Promise<RawAnswer>;

/** The answer of a server with a vulnerability. */
export type Hole = (passing: Passing, forward: Forward) => Promise<RawAnswer>;

/** A hole that changes every answer. */
export const answering =
  (change: (answer: RawAnswer, passing: Passing) => RawAnswer): (() => Hole) =>
  () =>
  async (passing, forward) =>
    change(await forward(), passing);

/** The answer with other data. */
export const saying = (answer: RawAnswer, status: number, data: object): RawAnswer => ({
  ...answer,
  status,
  bytes: Buffer.from(JSON.stringify({ data })),
});

/** A plant whose hole a proxy opens. */
export interface ProxyPlant {
  readonly says: string;
  readonly kind: string;
  readonly only: readonly string[];
  readonly hole: (target: Target) => Hole;
}

/** The plants of a part, by their names. */
export const plantsOf = (plants: Readonly<Record<string, ProxyPlant>>): readonly Plant[] =>
  Object.entries(plants).map(([name, { hole, ...plant }]) => ({
    name,
    ...plant,
    open: (target) => withHole(target, hole(target)),
  }));

const LEFT_OUT = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const kept = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      LEFT_OUT.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** The same target behind a proxy that adds the hole. */
export const withHole = async (target: Target, hole: Hole): Promise<Target> => {
  const upstream = new TestbedClient(target.url, target.apiKey);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const answer = async (): Promise<void> => {
      const { method = 'GET', url: path = '/', headers } = request;
      const passing = { method, path, headers, body: Buffer.concat(parts) };
      const forward: Forward = (changed) => {
        const sent = { ...passing, ...changed };
        // A hole reads the answer, so the answer must not be compressed.
        const given = {
          'x-api-key': null,
          'content-type': null,
          ...kept(sent.headers),
          'accept-encoding': 'identity',
        };
        return upstream.raw({ ...sent, headers: given });
      };
      const { status, headers: answered, bytes } = await hole(passing, forward);
      if (status === 0) response.destroy();
      else response.writeHead(status, { ...kept(answered), 'content-length': bytes.length }).end(bytes);
    };
    // The part reports an answer that is missing, so a hole that throws does not end the run.
    const giveUp = (error: unknown): void => {
      console.error(error);
      response.destroy();
    };
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => void answer().catch(giveUp));
  });
  await new Promise<void>((listening) => void server.listen(target.port(1), '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...target,
    url,
    client: target.client.at(url),
    end: async () => {
      server.closeAllConnections();
      server.close();
      await target.end();
    },
  };
};
