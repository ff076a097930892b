import { endpoint, json } from './endpoint';
import { loginData } from './login-reply';
import { factorChangeForm } from './second-factor';
import { type ValueOf, flag, instant, nullable, object, text } from './shape';

/**
 * The addresses of single sign-on that a browser opens itself: the redirect to the identity provider, and the
 * return from it.
 */
export const SSO_PATHS = { start: '/api/auth/sso/start', callback: '/api/auth/sso/callback' } as const;

/** The areas whose My Account connects an identity: the parameter `connect` of the start. */
export const SSO_CONNECTS = { surgeon: 'surgeon', admin: 'admin' } as const;
export type SsoConnects = keyof typeof SSO_CONNECTS;

/** Why the identity provider led back without an identity, as `?problem=` of the screen says. */
export const SSO_PROBLEMS = ['cancelled', 'expired', 'refused', 'too-weak', 'unavailable', 'busy'] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** The connected identity of an account. */
export const ssoIdentity = object({
  /** The name from the provider; null without one. */
  name: nullable(text),
  connected_at: instant,
});
export type SsoIdentity = ValueOf<typeof ssoIdentity>;

export const ownSso = object({
  identity: nullable(ssoIdentity),
  /** An identity that this browser has just proven and that nobody has connected yet. */
  waiting: nullable(object({ name: nullable(text) })),
});
export type OwnSso = ValueOf<typeof ownSso>;

/** Single sign-on of staff by OpenID Connect. Without a configuration each of these calls answers 404. */
export const ssoEndpoints = {
  openSsoSession: endpoint({
    method: 'POST',
    path: '/api/auth/sso/session',
    summary: 'Login with the identity that this browser has just proven at the identity provider',
    who: 'anyone',
    namesDevice: true,
    takesCookie: true,
    rateLimit: 'sso',
    reply: json(loginData),
  }),
  readOwnSso: endpoint({
    method: 'GET',
    path: '/api/auth/sso/me',
    summary: "The identity that is connected to the caller's account, and the one that waits to be",
    who: 'account:sso',
    takesCookie: true,
    reply: json(ownSso),
  }),
  connectSso: endpoint({
    method: 'POST',
    path: '/api/auth/sso/connect',
    summary:
      "Connect the identity that this browser has just proven to the caller's account, after a fresh proof",
    who: 'account:sso',
    body: factorChangeForm,
    namesDevice: true,
    takesCookie: true,
    rateLimit: 'write',
    reply: json(object({ identity: ssoIdentity })),
  }),
  disconnectSso: endpoint({
    method: 'POST',
    path: '/api/auth/sso/disconnect',
    summary: "Disconnect the identity from the caller's account, after a fresh proof",
    who: 'account:sso',
    body: factorChangeForm,
    namesDevice: true,
    rateLimit: 'write',
    reply: json(object({ success: flag })),
  }),
};
