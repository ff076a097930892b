import fastify, { type FastifyInstance } from 'fastify';
import { type Readiness, serveHealth } from './health-routes';

/** All that a printer answers: its health. Every call of the API, and every page, is unknown to it. */
export const printerSite = (readiness: Readiness): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  serveHealth(server, readiness);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'printer' }));
  return server;
};
