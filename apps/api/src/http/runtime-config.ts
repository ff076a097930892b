import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.types';

/** What the web app must know of this installation. The API key names the app to the API. */
export const runtimeConfigOf = ({
  apiKey,
  organisationName,
  contactEmail,
  demo,
  analytics,
}: Environment) => ({
  apiKey,
  organisationName,
  contactEmail,
  demo,
  analytics,
});

/** `/runtime-config.json`, for a page that does not bring it. */
export const serveRuntimeConfig = (server: FastifyInstance, environment: Environment): void => {
  server.get('/runtime-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(runtimeConfigOf(environment)),
  );
};
