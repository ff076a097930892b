import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { listenStartError } from '../start-failure';

const PATH = '/metrics';

export interface MetricsServer {
  close(): Promise<void>;
}

/** Serves only the metrics, on their own address. Throws a StartError. */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, refused) => {
    server.once('error', refused).listen({ host, port }, listening);
  }).catch((error: unknown) => {
    throw listenStartError(error, host, port, 'METRICS_PORT');
  });
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
