import { ENDPOINTS } from '@candour/contracts';
import { bytesOf, codeAt, stepAt } from '../../src/auth/second-factor/totp';
import type { TestApp } from './app';
import { PASSWORD } from './people';

/** What an authenticator app with this secret shows now. */
export const codeNow = ({ clock }: Pick<TestApp, 'clock'>, secret: string): string =>
  codeAt(bytesOf(secret), stepAt(clock.now()));

/** Sets an authenticator app up, and returns its secret and the recovery codes. Its next code comes 30 seconds later. */
export const setUpAuthenticator = async (api: TestApp, token: string) => {
  const { data } = await api.call(ENDPOINTS.beginAuthenticator, { token, body: { password: PASSWORD } });
  const code = codeNow(api, data.secret);
  const confirmed = await api.call(ENDPOINTS.confirmAuthenticator, { token, body: { code } });
  api.clock.advance(60);
  return { secret: data.secret, code, recoveryCodes: confirmed.data.recovery_codes };
};
