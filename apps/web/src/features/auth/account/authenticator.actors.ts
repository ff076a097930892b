import { type AuthenticatorKey, type AuthenticatorState, secondFactorEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import type { CallOptions } from '../../../api/request';

export const readAuthenticator = async (asked: CallOptions = {}): Promise<AuthenticatorState> =>
  (await call(secondFactorEndpoints.readAuthenticator, asked)).totp;

export const beginAuthenticator = (password: string): Promise<AuthenticatorKey> =>
  call(secondFactorEndpoints.beginAuthenticator, { body: { password } });

export const confirmAuthenticator = async (code: string): Promise<readonly string[]> =>
  (await call(secondFactorEndpoints.confirmAuthenticator, { body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await call(secondFactorEndpoints.renewRecoveryCodes, { body: { password } })).recovery_codes;

export const removeAuthenticator = (password: string) =>
  call(secondFactorEndpoints.removeAuthenticator, { body: { password } });
