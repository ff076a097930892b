import { SCREENS, SSO_CONNECTS, SSO_PATHS, type SsoConnects, type SsoProblem } from '@candour/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '../../common/cookie';
import { DomainError } from '../../common/domain-error';
import type { Environment } from '../../config/environment.types';
import { ssoCookie } from './sso-cookie';
import { ssoFailureOf } from './sso-failure';
import type { SsoLoginService } from './sso-login.service';

const [SCREEN] = SCREENS.singleSignOn.paths;

/** The screen on which a proven identity is used: the login, or My Account. */
const ARRIVALS: Readonly<Record<SsoConnects, string>> = {
  surgeon: SCREENS.surgeonAccount.paths[0],
  admin: SCREENS.adminAccount.paths[0],
};

const connectsIn = (value: unknown): SsoConnects | null =>
  typeof value === 'string' && Object.hasOwn(SSO_CONNECTS, value) ? (value as SsoConnects) : null;

const searchOf = ({ url }: FastifyRequest): string => {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
};

/**
 * The two addresses of single sign-on that a browser opens itself, without the API key and the token. They only
 * redirect: to the provider, or to a screen whose address contains nothing about the identity.
 */
export const serveSso = (
  server: FastifyInstance,
  logins: SsoLoginService,
  environment: Pick<Environment, 'sso' | 'publicUrl'>,
): void => {
  if (environment.sso === null) return;
  const logger = new Logger('SingleSignOn');
  const { name, header } = ssoCookie(environment);

  const sorry = (reply: FastifyReply, error: unknown): FastifyReply => {
    const isBusy = error instanceof DomainError && error.code === 'request.too-many';
    const { problem, reason } = isBusy
      ? { problem: 'busy' satisfies SsoProblem, reason: 'too many attempts from one address' }
      : ssoFailureOf(error);
    const line = `A login was not completed (${problem}): ${reason} [request ${reply.request.id}]`;
    if (problem === 'cancelled') logger.log(line);
    else logger.warn(line);
    return reply.redirect(`${SCREEN}?problem=${problem}`, 303);
  };

  server.get<{ Querystring: { connect?: unknown } }>(SSO_PATHS.start, async ({ query, ip }, reply) => {
    try {
      const { address, cookie } = await logins.begin(connectsIn(query.connect), ip);
      return reply.header('set-cookie', header(cookie)).redirect(address, 303);
    } catch (error) {
      return sorry(reply, error);
    }
  });

  server.get(SSO_PATHS.callback, async (request, reply) => {
    try {
      const { cookie, connects } = await logins.end(
        searchOf(request),
        cookieIn(request.headers.cookie, name),
      );
      const arrival = connects === null ? SCREEN : ARRIVALS[connects];
      return reply.header('set-cookie', header(cookie)).redirect(arrival, 303);
    } catch (error) {
      return sorry(reply, error);
    }
  });
};
