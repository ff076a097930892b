import type { SsoSettings } from './environment.types';
import { address, isLoopback, VariableError } from './variable';
import type { VariableReader } from './variable-reader';

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const EXAMPLE = 'https://login.microsoftonline.com/the-id-of-your-tenant/v2.0';
/** Addresses of Entra ID at which everybody in the world has an account. */
const ANY_TENANT = /^\/(common|organizations|consumers)(\/|$)/;

/** The issuer exactly as in the provider's tokens. */
const issuer = (value: string): string => {
  const url = address('OIDC_ISSUER', value, ['https:', 'http:'], EXAMPLE);
  if (url.username || url.password || url.search || url.hash)
    throw new VariableError('OIDC_ISSUER must be an address alone, without a password, ? or #');
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new VariableError('OIDC_ISSUER must be https, or http on this very machine');
  if (url.hostname.startsWith('login.microsoftonline.') && ANY_TENANT.test(url.pathname))
    throw new VariableError(`OIDC_ISSUER must name your tenant, like ${EXAMPLE}`);
  return url.href;
};

/** The identity provider of staff; null unless its three variables are set. */
export const readSso = (read: VariableReader, wrong: string[]): SsoSettings | null => {
  const clientSecret = read.secret('OIDC_CLIENT_SECRET', (value) => value);
  const found = {
    issuer: read.checked('OIDC_ISSUER', '', issuer),
    clientId: read.checked('OIDC_CLIENT_ID', '', (value) => value),
    clientSecret: clientSecret ?? '',
    name: read.checked('OIDC_NAME', 'your hospital account', (value) => value),
  };
  const missing = NAMES.filter((name) => !read.has(name));
  if (missing.length > 0 && missing.length < NAMES.length)
    wrong.push(`${missing.join(' and ')} must be set too: single sign-on needs ${NAMES.join(', ')}`);
  return missing.length === 0 ? Object.freeze(found) : null;
};
