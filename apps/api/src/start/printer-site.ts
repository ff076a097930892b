import fastify, { type FastifyInstance } from 'fastify';
import { type Readiness, serveHealth } from './health-routes';

/** The site of a printer answers only health checks; every call and page is unknown. */
export const printerSite = (readiness: Readiness): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true });
  serveHealth(server, readiness);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'printer' }));
  return server;
};
