import type { Environment } from '../../config/environment.types';
import { ATTEMPT_LIFETIME_S } from './sso-login.service';

interface SsoCookie {
  readonly name: string;
  /** The Set-Cookie header. */
  readonly header: (value: string) => string;
}

/**
 * The cookie of a browser that logs in by single sign-on, the only one that Candour sets: for some minutes, sent to
 * these calls alone, out of reach of scripts, and never with a request that another site makes in the background.
 */
export const ssoCookie = ({ publicUrl }: Pick<Environment, 'publicUrl'>): SsoCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Secure-candour-sso' : 'candour-sso';
  const rules = `Path=/api/auth/sso; Max-Age=${ATTEMPT_LIFETIME_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { name, header: (value) => `${name}=${value}; ${rules}` };
};
