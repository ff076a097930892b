import {
  type LoginData,
  type OwnPasskey,
  passkeyEndpoints,
  type ReplyOf,
  secondFactorEndpoints,
} from '@candour/contracts';
import type { SetUp } from '@candour/machines';
import { call } from '../../../api/client';
import { askForPasskey, inWords, makePasskey } from '../../../shell/passkey/device-passkeys';

export const listPasskeys = async (
  asked: { readonly signal?: AbortSignal } = {},
): Promise<readonly OwnPasskey[]> => (await call(passkeyEndpoints.listPasskeys, asked)).passkeys;

export type AddedPasskey = ReplyOf<typeof passkeyEndpoints.addPasskey>;

/** Without a password while the login is recent. */
export const addPasskey = async (password?: string): Promise<AddedPasskey> => {
  const { options } = await call(passkeyEndpoints.beginPasskey, { body: password ? { password } : {} });
  const passkey = await makePasskey(options);
  return call(passkeyEndpoints.addPasskey, { body: { passkey } });
};

export const renamePasskey = async (id: string, name: string): Promise<OwnPasskey> =>
  (await call(passkeyEndpoints.renamePasskey, { params: { id }, body: { name } })).passkey;

export const removePasskey = (id: string, password?: string) =>
  call(passkeyEndpoints.removePasskey, { params: { id }, body: password ? { password } : {} });

/** The second step of a login, after the password. */
export const finishWithPasskey = async (ticket: string): Promise<LoginData> => {
  const { options } = await call(passkeyEndpoints.beginPasskeyAtLogin, { body: { ticket } });
  const passkey = await askForPasskey(options).catch(inWords);
  return call(secondFactorEndpoints.finishLogin, { body: { ticket, method: 'passkey', passkey } });
};

/** Adds the first passkey during a login that requires a second step. */
export const setUpPasskeyAtLogin = async (ticket: string): Promise<SetUp> => {
  const { options } = await call(secondFactorEndpoints.beginPasskeySetUpAtLogin, { body: { ticket } });
  const passkey = await makePasskey(options).catch(inWords);
  const { recovery_codes: recoveryCodes, ...session } = await call(secondFactorEndpoints.addPasskeyAtLogin, {
    body: { ticket, passkey },
  });
  return { session, recoveryCodes };
};

export const loginWithPasskey = async (): Promise<LoginData> => {
  const { options } = await call(passkeyEndpoints.beginPasskeyLogin);
  return call(passkeyEndpoints.loginWithPasskey, { body: { passkey: await askForPasskey(options) } });
};
