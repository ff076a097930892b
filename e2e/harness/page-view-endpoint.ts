import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenPageView {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface PageViewEndpoint {
  readonly origin: string;
  readonly seen: SeenPageView[];
  readonly stop: () => void;
}

/** Stands in for a hospital's Plausible or Matomo. It records the requests and never answers. */
export const startPageViewEndpoint = async (): Promise<PageViewEndpoint> => {
  const seen: SeenPageView[] = [];
  const server = createServer((request) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => seen.push({ method: request.method ?? '', headers: request.headers, body }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
