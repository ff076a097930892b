import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  readonly url: string;
  /** All connections and requests so far; each one is a leak. */
  readonly hits: readonly string[];
  close(): Promise<void>;
}

/** A server on this machine that must receive no request. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const server: Server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('caught');
  });
  server.on('connection', () => hits.push('connection'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
