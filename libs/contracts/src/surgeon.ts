import { endpoint, json, listQuery, listReply } from './endpoint';
import { choice } from './rules/choice';
import { email } from './rules/email';
import { form, optionalField, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { messages } from './messages';
import { pathAccount } from './rules/path-parameter';
import { reason } from './rules/reason';
import { type ValueOf, count, identifier, list, nullable, object, oneOf, optional, text } from './shape';

export const SURGEON_STATUSES = ['NOT_VERIFIED', 'VERIFIED', 'REJECTED'] as const;
export type SurgeonStatus = (typeof SURGEON_STATUSES)[number];

/**
 * The fields of a verified surgeon that any logged-in user may see. Only the surgeon and administrators see the
 * optional ones.
 */
export const surgeon = object({
  surgeon_id: identifier,
  surgeon_title: nullable(text),
  surgeon_first_name: text,
  surgeon_last_name: text,
  surgeon_gmc_number: text,
  surgeon_status: oneOf(SURGEON_STATUSES),
  surgeon_mobile_number: optional(nullable(text)),
  surgeon_email: optional(text),
  /** The reason of the last decision; for the surgeon and administrators. */
  surgeon_status_reason: optional(nullable(text)),
  /** The hospitals with most of their future surgeries; in the list that patients choose from. */
  surgeon_hospitals: optional(list(text)),
  /** The number of patients who have invited this surgeon by email and wait; for the surgeon only. */
  surgeon_asked_by: optional(count),
});
export type Surgeon = ValueOf<typeof surgeon>;

const reply = json(object({ surgeon }));

/** `seen_status` is the status on which the administrator decides; `reason` is stored and mailed. */
export const verificationDecision = form({
  surgeon_id: required(identifierRule(messages.surgeonNotFound)),
  status: required(choice('surgeon-status', ['VERIFIED', 'REJECTED'])),
  seen_status: optionalField(choice('seen-status', SURGEON_STATUSES)),
  reason: optionalField(reason),
});

export const surgeonInvitation = form({ email: required(email, messages.emailMissing) });

export const surgeonEndpoints = {
  readSurgeon: endpoint({
    method: 'GET',
    path: '/api/auth/surgeon/:id',
    summary: 'A surgeon, or oneself',
    who: 'surgeon:read',
    params: pathAccount,
    reply,
  }),
  listSurgeons: endpoint({
    method: 'GET',
    path: '/api/auth/surgeons',
    summary: 'Verified surgeons by last then first name',
    who: 'surgeon:list',
    query: listQuery,
    reply: json(listReply({ surgeons: list(surgeon) })),
  }),
  listPatientSurgeons: endpoint({
    method: 'GET',
    path: '/api/auth/patient/surgeons/me',
    summary: "The surgeons of the patient's surgeries",
    who: 'surgeon:list-own',
    query: listQuery,
    reply: json(listReply({ surgeons: list(surgeon) })),
  }),
  listUnverifiedSurgeons: endpoint({
    method: 'GET',
    path: '/api/auth/surgeon/unverified',
    summary: 'Surgeons who wait for a decision',
    who: 'surgeon:list-unverified',
    query: listQuery,
    reply: json(listReply({ surgeons: list(surgeon) })),
  }),
  decideVerification: endpoint({
    method: 'POST',
    path: '/api/auth/surgeon/status',
    summary: 'Verify or reject a surgeon',
    who: 'surgeon:decide',
    body: verificationDecision,
    rateLimit: 'write',
    reply,
  }),
  inviteSurgeon: endpoint({
    method: 'POST',
    path: '/api/auth/surgeon/email-registration',
    summary: 'Ask a surgeon who is not listed to register',
    who: 'surgeon:invite',
    body: surgeonInvitation,
    rateLimit: 'inviteSurgeon',
    reply: json(object({ status: oneOf(['success']) })),
  }),
};
