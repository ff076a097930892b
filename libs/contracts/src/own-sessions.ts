import { endpoint, json } from './endpoint';
import { pathIdentifier } from './rules/path-parameter';
import { type ValueOf, count, flag, identifier, instant, list, object, text } from './shape';

/** The kinds of proof of identity, the weakest first. */
export const PROOF_KINDS = ['password', 'recovery-code', 'totp', 'sso', 'passkey'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** An open session of the account: its device, its start and its latest end. */
export const ownSession = object({
  session_id: identifier,
  /** The session of this request. */
  is_current: flag,
  /** The device in words: "Safari on an iPhone". */
  device: text,
  began_at: instant,
  /** Exact to a minute. */
  last_used_at: instant,
  ends_at: instant,
});
export type OwnSession = ValueOf<typeof ownSession>;

/** The sessions of an account. */
export const ownSessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/session/me',
    summary: "The open sessions of the caller's account, last used first",
    who: 'account:sessions',
    reply: json(object({ sessions: list(ownSession) })),
  }),
  noteActivity: endpoint({
    method: 'POST',
    path: '/api/auth/session/activity',
    summary: 'Say that somebody is active in the current session without a call, such as reading',
    who: 'account:sessions',
    rateLimit: 'write',
    reply: json(object({ success: flag })),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/session/:id',
    summary: "End a session of the caller's account at once; the current one is a logout",
    who: 'account:sessions',
    params: pathIdentifier,
    rateLimit: 'write',
    reply: json(object({ success: flag })),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/session/end-others',
    summary: "End every session of the caller's account but the current one",
    who: 'account:sessions',
    rateLimit: 'write',
    reply: json(object({ ended: count })),
  }),
};
