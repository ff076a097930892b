import type { Environment } from '../../config/environment.types';
import { ATTEMPT_LIFETIME_S } from './sso-login.service';

interface SsoCookie {
  readonly name: string;
  /** The Set-Cookie header. */
  readonly header: (value: string) => string;
}

/**
 * The only cookie that Candour sets, for a browser that logs in by single sign-on: valid for some minutes, sent
 * only to these calls, HttpOnly, and never sent with background requests of other sites.
 */
export const ssoCookie = ({ publicUrl }: Pick<Environment, 'publicUrl'>): SsoCookie => {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Secure-candour-sso' : 'candour-sso';
  const rules = `Path=/api/auth/sso; Max-Age=${ATTEMPT_LIFETIME_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { name, header: (value) => `${name}=${value}; ${rules}` };
};
