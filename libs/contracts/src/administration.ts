import { ACCOUNT_ACCESS, accountDecision } from './account-decision';
import { endpoint, json, listQuery, listReply } from './endpoint';
import { messages } from './messages';
import { ROLES } from './permissions';
import { choice } from './rules/choice';
import { form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { reason } from './rules/reason';
import { SURGEON_STATUSES } from './surgeon';
import { type ValueOf, count, flag, identifier, instant, list, nullable, object, oneOf, text } from './shape';

/** The standing of a surgeon for administrators; suspended and disabled surgeons are only in CLOSED. */
export const STANDINGS = ['WAITING', 'VERIFIED', 'REJECTED', 'CLOSED'] as const;
export type Standing = (typeof STANDINGS)[number];

const named = {
  surgeon_id: identifier,
  surgeon_title: nullable(text),
  surgeon_first_name: text,
  surgeon_last_name: text,
  surgeon_gmc_number: text,
  /** REJECTED while the account is not open. */
  surgeon_status: oneOf(SURGEON_STATUSES),
  access: oneOf(ACCOUNT_ACCESS),
};

/** Another account that may belong to the same person, with the equal fields. */
export const similarSurgeon = object({ ...named, same: list(oneOf(['GMC_NUMBER', 'NAME'])) });

/** A surgeon as administrators see them. `decisions` begins with the newest. */
export const surgeonStanding = object({
  ...named,
  account_id: identifier,
  surgeon_email: text,
  /** False while the address has to be proven: then the surgeon can be verified, and not yet be chosen or sign. */
  has_proven_email: flag,
  surgeon_mobile_number: nullable(text),
  surgeon_created_at: instant,
  decisions: list(accountDecision),
  similar: list(similarSurgeon),
});
export type SurgeonStanding = ValueOf<typeof surgeonStanding>;

export const standingCounts = object({ WAITING: count, VERIFIED: count, REJECTED: count, CLOSED: count });

/** A person with an account. The name is from the profile; an account with only the role ADMIN has none. */
export const person = object({
  account_id: identifier,
  email: text,
  name: nullable(text),
  roles: list(oneOf(ROLES)),
  patient_id: nullable(identifier),
  surgeon_id: nullable(identifier),
  surgeon_status: nullable(oneOf(SURGEON_STATUSES)),
  access: oneOf(ACCOUNT_ACCESS),
  /** Whether a login requires more than the password. */
  has_second_factor: flag,
  created_at: instant,
  /** The number of sessions that are open, and when the last one began. */
  sessions: count,
  last_login_at: nullable(instant),
  decisions: list(accountDecision),
});
export type Person = ValueOf<typeof person>;

const accountId = required(identifierRule(messages.personNotFound), messages.personNotFound);

/** `seen_access` is the state on which the administrator decides; `reason` is stored and mailed. */
export const accessDecision = form({
  account_id: accountId,
  access: required(choice('account-access', ACCOUNT_ACCESS)),
  seen_access: optionalField(choice('seen-access', ACCOUNT_ACCESS)),
  reason: required(reason, messages.reasonMissing),
});

export const sessionsEnd = form({ account_id: accountId, reason: optionalField(reason) });

export const lostSecondFactor = form({
  account_id: accountId,
  reason: required(reason, messages.reasonMissing),
});

/** `reason` is stored and mailed. */
export const roleRevocation = form({
  account_id: accountId,
  reason: required(reason, messages.reasonMissing),
});

const personReply = json(object({ person }));

export const administrationEndpoints = {
  listSurgeonStandings: endpoint({
    method: 'GET',
    path: '/api/auth/surgeon/standing',
    summary:
      'Surgeons of one standing with what was decided about them: the longest waiting first, else the last decided',
    who: 'surgeon:list-all',
    query: form({ ...listQuery.fields, standing: required(choice('standing', STANDINGS)) }),
    reply: json(listReply({ surgeons: list(surgeonStanding), counts: standingCounts })),
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/auth/people',
    summary:
      'Everybody with an account, the newest first. Many are not counted to the end: `has_more` says that there are more than `total`, which grows with the page',
    who: 'account:list',
    query: listQuery,
    reply: json(listReply({ people: list(person), has_more: flag })),
  }),
  changeAccess: endpoint({
    method: 'POST',
    path: '/api/auth/people/access',
    summary: 'Suspend, disable or reopen an account; the first two end its sessions at once',
    who: 'account:close',
    body: accessDecision,
    rateLimit: 'write',
    reply: personReply,
  }),
  endSessionsOf: endpoint({
    method: 'POST',
    path: '/api/auth/people/sessions',
    summary: 'End every session of a person at once',
    who: 'account:close',
    body: sessionsEnd,
    rateLimit: 'write',
    reply: personReply,
  }),
  removeSecondFactorOf: endpoint({
    method: 'POST',
    path: '/api/auth/people/second-factor',
    summary: 'Take the second factor away from somebody else who has lost it, and end their sessions',
    who: 'account:close',
    body: lostSecondFactor,
    rateLimit: 'write',
    reply: personReply,
  }),
  revokeAdministrator: endpoint({
    method: 'POST',
    path: '/api/auth/people/revoke',
    summary: 'Take the role ADMIN away from somebody else, and end their sessions',
    who: 'account:close',
    body: roleRevocation,
    rateLimit: 'write',
    reply: personReply,
  }),
};
