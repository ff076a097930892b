import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRODUCT } from './addresses';

export interface UpgradableSite {
  readonly url: string;
  /** Serves a newer version from now on, with another worker and another address of one script. */
  readonly upgrade: (replacements: Readonly<Record<string, string>>) => void;
  readonly stop: () => Promise<void>;
}

const WORKER = '/service-worker.js';

const replaced = (text: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** The product behind a proxy that can serve it as if a newer version had been installed. */
export const startUpgradableSite = async (): Promise<UpgradableSite> => {
  let newer: Readonly<Record<string, string>> = {};
  const isGone = (path: string): boolean => Object.keys(newer).some((part) => path.includes(part));
  const former = (path: string): string =>
    replaced(path, Object.fromEntries(Object.entries(newer).map(([from, to]) => [to, from])));

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (isGone(url)) return outgoing.writeHead(404).end();
    const isText = url === WORKER || headers['sec-fetch-dest'] === 'document' || url === '/index.html';
    const forwarded = { ...headers, ...(isText && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const upstream = ask(PRODUCT + former(url), { method, headers: forwarded }, (reply) => {
      const { 'content-length': _, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isText ? kept : reply.headers);
      if (!isText) return reply.pipe(outgoing);
      const parts: Buffer[] = [];
      return reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => outgoing.end(replaced(Buffer.concat(parts).toString(), newer)));
    });
    upstream.on('error', () => outgoing.destroy());
    return incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrade: (replacements) => {
      newer = replacements;
    },
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};
