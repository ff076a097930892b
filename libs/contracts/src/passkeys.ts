import { endpoint, json } from './endpoint';
import { loginData } from './login-reply';
import { PASSKEY_NAME_MAX_LENGTH } from './limits';
import { messages } from './messages';
import { assertionRule, attestationRule } from './rules/credential';
import { form, required } from './rules/form';
import { pathIdentifier } from './rules/path-parameter';
import { oneLine } from './rules/plain-text';
import { factorChangeForm, loginTicketForm } from './second-factor';
import { type ValueOf, flag, identifier, instant, list, nullable, object, openObject, text } from './shape';

/** A key on a device of the owner, which logs in by a fingerprint, a face or the device's code. */
export const ownPasskey = object({
  passkey_id: identifier,
  /** By default the device that created it, in words: "Safari on an iPhone". */
  name: text,
  created_at: instant,
  /** Null until it has been used. */
  last_used_at: nullable(instant),
});
export type OwnPasskey = ValueOf<typeof ownPasskey>;

export const passkeyMade = form({ passkey: required(attestationRule) });
export const passkeyName = form({
  name: required(oneLine(PASSKEY_NAME_MAX_LENGTH, messages.passkeyNameInvalid), messages.passkeyNameInvalid),
});
export const passkeyUsed = form({ passkey: required(assertionRule) });

/** The options for the authenticator, in the JSON of WebAuthn. */
const options = json(object({ options: openObject }));

export const passkeyEndpoints = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/auth/passkey/me',
    summary: "The passkeys of the caller's account, the newest first",
    who: 'account:change',
    reply: json(object({ passkeys: list(ownPasskey) })),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/registration',
    summary: 'What a new passkey is made from, once, within five minutes',
    who: 'account:change',
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: options,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    summary:
      "Add a passkey to the caller's account, with recovery codes where it has none; its owner is told by email",
    who: 'account:change',
    body: passkeyMade,
    creates: true,
    rateLimit: 'write',
    reply: json(object({ passkey: ownPasskey, recovery_codes: nullable(list(text)) })),
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/auth/passkey/:id',
    summary: 'Give a passkey another name',
    who: 'account:change',
    params: pathIdentifier,
    body: passkeyName,
    rateLimit: 'write',
    reply: json(object({ passkey: ownPasskey })),
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/:id/remove',
    summary: "Remove a passkey of the caller's account, after a fresh proof; its owner is told by email",
    who: 'account:change',
    params: pathIdentifier,
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(object({ success: flag })),
  }),
  beginPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    summary: 'What a passkey has to sign to log in, once, within five minutes; it names no account',
    who: 'anyone',
    rateLimit: 'passkeyChallenge',
    reply: options,
  }),
  beginPasskeyAtLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey',
    summary:
      'What a passkey of the account has to sign as the second step of a login, once, within five minutes',
    who: 'anyone',
    body: loginTicketForm,
    namesDevice: true,
    rateLimit: 'login',
    reply: options,
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/login',
    summary: 'Login with a passkey, which is both factors at once',
    who: 'anyone',
    body: passkeyUsed,
    namesDevice: true,
    rateLimit: 'passkeyLogin',
    reply: json(loginData),
  }),
};
