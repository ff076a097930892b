import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.types';

/** `/runtime-config.json`: what the web app must know of this installation. The API key names the app to the API. */
export const serveRuntimeConfig = (server: FastifyInstance, environment: Environment): void => {
  const { apiKey, organisationName, contactEmail, demo, analytics } = environment;
  server.get('/runtime-config.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ apiKey, organisationName, contactEmail, demo, analytics }),
  );
};
