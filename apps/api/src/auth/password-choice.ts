import { messages } from '@candour/contracts';
import { DomainError } from '../common/domain-error';
import { COMMON_PASSWORDS } from './common-passwords';

/** Refuses a common password: an exact match, ignoring case. */
export const requireUncommon = (password: string): void => {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  throw new DomainError('auth.password-common', { fields: { password: [messages.passwordCommon] } });
};
