import { endpoint, json } from './endpoint';
import { loginData, SECOND_FACTORS } from './login-reply';
import { messages } from './messages';
import { choice } from './rules/choice';
import { assertionRule, attestationRule } from './rules/credential';
import { type FormCheck, form, optionalField, required } from './rules/form';
import { authenticatorCode, oneTimeCode } from './rules/one-time-code';
import { givenPassword } from './rules/password';
import { textRule } from './rules/rule';
import { type ValueOf, count, flag, instant, list, nullable, object, openObject, text } from './shape';

/** The accounts whose login needs a second factor. An existing factor is always asked for. */
export const SECOND_FACTOR_RULES = ['staff', 'admins', 'off'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/**
 * The refusal to add a profile to an account with a second factor by the password alone. Not in the error table,
 * because every browser loads that.
 */
export const PROTECTED_ACCOUNT =
  'An account with this email already exists, and its login asks for a second step. Please ask the hospital to add to it';

/** The secret of an authenticator app: base32 to type, and the same as the address that a QR code holds. */
export const authenticatorKey = object({ secret: text, uri: text });
export type AuthenticatorKey = ValueOf<typeof authenticatorKey>;

/** The caller's authenticator app. */
export const authenticatorState = object({
  set_up_at: nullable(instant),
  /** How many recovery codes have not been used; null without a second factor that they stand in for. */
  recovery_codes_left: nullable(count),
  /** Whether the hospital asks this account for a second factor. */
  is_required: flag,
  /** Until when the caller may log in without one; null if that time is over or does not apply. */
  due_at: nullable(instant),
});
export type AuthenticatorState = ValueOf<typeof authenticatorState>;

const recoveryCodes = { recovery_codes: list(text) };

const ticket = textRule({
  code: 'login-ticket',
  message: messages.loginOver,
  longest: 200,
  holds: (value) => /^[A-Za-z0-9_-]{43}$/.test(value),
  schema: { pattern: '^[A-Za-z0-9_-]{43}$' },
});
const withTicket = { ticket: required(ticket, messages.loginOver) };
const appCode = { code: required(authenticatorCode, messages.codeSixDigits) };

/** A passkey needs an assertion, other methods a code. */
const hasProof: FormCheck = ({ method, code, passkey }) => {
  const isPasskey = method === 'passkey';
  const message = isPasskey ? messages.fieldMissing : messages.codeMissing;
  const given = isPasskey ? passkey : code;
  return given === undefined || given === null ? { field: isPasskey ? 'passkey' : 'code', message } : null;
};

export const secondStepForm = form(
  {
    ...withTicket,
    method: required(choice('second-factor', SECOND_FACTORS)),
    code: optionalField(oneTimeCode),
    passkey: optionalField(assertionRule),
  },
  [hasProof],
);
/** A recovery code on a screen. */
export const recoveryCodeForm = form({ code: required(oneTimeCode, messages.codeMissing) });
/** The ticket alone. */
export const loginTicketForm = form(withTicket);
export const authenticatorCodeForm = form(appCode);
/** The password on a screen that always asks for it. */
export const ownPasswordForm = form({
  password: required(givenPassword, messages.passwordMissing),
});
/**
 * Required before a change of the login: a passkey, an app, recovery codes, a connected identity. The password may
 * be omitted for 15 minutes after any proof; later 422 names it as missing.
 */
export const factorChangeForm = form({ password: optionalField(givenPassword) });

/** The session and the recovery codes of an account that has just set up its first second factor. */
const loginWithCodes = json(object({ ...loginData.properties, ...recoveryCodes }));
const done = json(object({ success: flag }));

export const secondFactorEndpoints = {
  finishLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/second-factor',
    summary: 'End a login with the ticket and a code',
    who: 'anyone',
    body: secondStepForm,
    namesDevice: true,
    rateLimit: 'login',
    reply: json(loginData),
  }),
  beginAuthenticatorAtLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/totp',
    summary: 'A secret for an authenticator app, during a login that asks for one and finds none',
    who: 'anyone',
    body: loginTicketForm,
    namesDevice: true,
    rateLimit: 'login',
    reply: json(authenticatorKey),
  }),
  confirmAuthenticatorAtLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/totp/confirm',
    summary: 'Set the app up with its first code, and end the login; the recovery codes are shown this once',
    who: 'anyone',
    body: form({ ...withTicket, ...appCode }),
    namesDevice: true,
    rateLimit: 'login',
    reply: loginWithCodes,
  }),
  beginPasskeySetUpAtLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey/registration',
    summary: 'What a passkey is made from, during a login that asks for a second factor and finds none',
    who: 'anyone',
    body: loginTicketForm,
    namesDevice: true,
    rateLimit: 'login',
    reply: json(object({ options: openObject })),
  }),
  addPasskeyAtLogin: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey/add',
    summary: 'Add the passkey, and end the login; the recovery codes are shown this once',
    who: 'anyone',
    body: form({ ...withTicket, passkey: required(attestationRule) }),
    namesDevice: true,
    rateLimit: 'login',
    reply: loginWithCodes,
  }),
  readAuthenticator: endpoint({
    method: 'GET',
    path: '/api/auth/totp/me',
    summary: "The caller's authenticator app: since when, and how many recovery codes are left",
    who: 'account:change',
    reply: json(object({ totp: authenticatorState })),
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/totp/begin',
    summary:
      'A secret for an authenticator app, after a fresh proof; an app that is in use stays until the next is confirmed',
    who: 'account:change',
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(authenticatorKey),
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Set the app up with its first code; the recovery codes are shown this once',
    who: 'account:change',
    body: authenticatorCodeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(object(recoveryCodes)),
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/totp/remove',
    summary:
      'Login with the password alone again, after a fresh proof; not where the hospital asks for a second factor',
    who: 'account:change',
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: done,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/totp/recovery-codes',
    summary: 'Ten new recovery codes, after a fresh proof; the former ones are void',
    who: 'account:change',
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(object(recoveryCodes)),
  }),
};
