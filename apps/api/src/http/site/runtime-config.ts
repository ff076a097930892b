import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.types';

/** The configuration of this installation for the web app. The API key identifies the app to the API. */
export const runtimeConfigOf = ({
  apiKey,
  organisationName,
  contactEmail,
  contactDepartment,
  contactTelephone,
  staffIdleMinutes,
  requireSecondFactor,
  requireProvenEmail,
  demo,
  analytics,
  sso,
}: Environment) => ({
  apiKey,
  organisationName,
  contactEmail,
  contactDepartment,
  contactTelephone,
  staffIdleMinutes,
  requireSecondFactor,
  requireProvenEmail,
  demo,
  analytics,
  ssoName: sso?.name ?? null,
});

/** Serves `/runtime-config.json` for a page that does not contain it. */
export const serveRuntimeConfig = (server: FastifyInstance, environment: Environment): void => {
  server.get('/runtime-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(runtimeConfigOf(environment)),
  );
};
