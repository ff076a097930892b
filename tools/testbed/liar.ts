import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/** A server that confirms every note and stores none. */
export const startLiar = async (port: number): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(201, { 'content-type': 'application/json', 'x-request-id': randomUUID() });
      reply.end(JSON.stringify({ data: { note: { id: randomUUID() } } }));
    });
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
};
