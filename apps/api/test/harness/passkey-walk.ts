import type { ENDPOINTS, EndpointName, ReplyOf } from '@candour/contracts';
import { SoftwareAuthenticator } from './software-authenticator';

type CallByName = <Name extends EndpointName>(
  name: Name,
  given?: { readonly token?: string; readonly body?: unknown },
) => Promise<ReplyOf<(typeof ENDPOINTS)[Name]>>;

/** A passkey is made during a login that asks for a second factor and finds none. */
export const walkToPasskeyAtLogin = async (call: CallByName, ticket: string | undefined): Promise<void> => {
  const { options } = await call('beginPasskeySetUpAtLogin', { body: { ticket } });
  const passkey = new SoftwareAuthenticator().create(options);
  await call('addPasskeyAtLogin', { body: { ticket, passkey } });
};

/** A passkey is added, and logs in. */
export const walkWithPasskey = async (call: CallByName, token: string): Promise<void> => {
  const authenticator = new SoftwareAuthenticator();
  const made = await call('beginPasskey', { token, body: {} });
  await call('addPasskey', { token, body: { passkey: authenticator.create(made.options) } });
  const { options } = await call('beginPasskeyLogin');
  await call('loginWithPasskey', { body: { passkey: authenticator.get(options) } });
};
