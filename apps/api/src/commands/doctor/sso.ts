import { discover } from '../../auth/sso/discovery';
import { ssoFailureOf } from '../../auth/sso/sso-failure';
import type { Environment } from '../../config/environment.types';
import { type Finding, ok, warning } from './finding';

/** Checks whether the identity provider answers as its issuer says. Nobody logs in by it, so the secret is not tried. */
export const lookAtSso = async ({ sso }: Pick<Environment, 'sso'>): Promise<Omit<Finding, 'about'>> => {
  if (sso === null) return ok('not configured: everybody logs in with Candour’s own password');
  const { host } = new URL(sso.issuer);
  try {
    await discover(sso);
    return ok(`${sso.name} answers at ${host}`);
  } catch (error) {
    return warning(
      `${sso.name} at ${host}: ${ssoFailureOf(error).reason}; staff can log in with their password meanwhile`,
    );
  }
};
