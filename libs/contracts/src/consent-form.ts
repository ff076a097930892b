import { consentRound } from './consent-round';
import { ENDINGS, consentStateFields, surgeryEnded } from './consent-state';
import { ROUNDS_MAX } from './limits';
import { patientIdentity } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { endpoint, json, listQuery, listReply, pdf, roundQuery } from './endpoint';
import { choice, laterality } from './rules/choice';
import { endDate } from './rules/date';
import { form, optionalField, optionalNotEmpty, required } from './rules/form';
import { flagRule, queryNumber, wholeNumber } from './rules/number';
import { reason } from './rules/reason';
import { pathIdentifier } from './rules/path-parameter';
import { signature, signatureNameTyped } from './rules/signature';
import { messages } from './messages';
import { textRule } from './rules/rule';
import { type ValueOf, count, flag, identifier, instant, list, nullable, object, text } from './shape';

/**
 * The two statements define what a signature means. The form prints each beside its signature, and the hash covers
 * both.
 */
const consentFormFields = {
  surgery_id: identifier,
  patient_signed: flag,
  surgeon_signed: flag,
  consented: flag,
  patient_signed_at: nullable(instant),
  surgeon_signed_at: nullable(instant),
  patient_statement: text,
  surgeon_statement: text,
  ...consentStateFields,
};

export const consentForm = object(consentFormFields);
export type ConsentForm = ValueOf<typeof consentForm>;

/** A row in the surgeon's list of consent forms. */
export const listedConsentForm = object({
  surgery_id: identifier,
  patient_signed: flag,
  surgeon_signed: flag,
  consented: flag,
  ...patientIdentity,
  patient_needs: nullable(statedNeeds),
  operation_name: text,
  round: consentStateFields.round,
  state: consentStateFields.state,
  hold: consentStateFields.hold,
  ended: nullable(surgeryEnded),
  confirmation_due: consentStateFields.confirmation_due,
  expires_on: consentStateFields.expires_on,
  patient_confirmed: consentStateFields.patient_confirmed,
  surgeon_confirmed: consentStateFields.surgeon_confirmed,
  former_state: consentStateFields.former_state,
});
export type ListedConsentForm = ValueOf<typeof listedConsentForm>;

/**
 * Addresses that load a document in a frame without an Authorization header, for two minutes. `expires_at` is in
 * epoch seconds.
 */
export const documentPreview = object({
  preview_url: text,
  preview_html_url: text,
  expires_at: count,
  document_hash: text,
  consent_form: nullable(consentForm),
});
export type DocumentPreview = ValueOf<typeof documentPreview>;

export const documentHash = textRule({
  code: 'document-hash',
  message: messages.formChanged,
  longest: 200,
  holds: (value) => /^[0-9a-f]{64}$/.test(value),
  schema: { pattern: '^[0-9a-f]{64}$' },
});

/** One of the two signatures. The API takes the signature that matches the caller's role; `side` is the surgeon's own. */
export const signatureForm = form({
  patient_signature: optionalField(signature),
  surgeon_signature: optionalField(signature),
  signature_name: optionalField(signatureNameTyped),
  document_hash: optionalNotEmpty(documentHash, messages.formChanged),
  side: optionalField(laterality),
});

/** The decisions of a patient about their consent. */
export const DECISIONS = ['MORE_TIME', 'READY', 'DECLINE', 'WITHDRAW', 'RECONSIDER', 'SIDE_WRONG'] as const;
export type Decision = (typeof DECISIONS)[number];

export const roundNumber = wholeNumber('round', 1, ROUNDS_MAX);

/**
 * `round` is the round on the screen: a decision about a former one is refused. With SIDE_WRONG the patient may
 * give the right side.
 */
export const decisionForm = form({
  decision: required(choice('decision', DECISIONS)),
  round: required(roundNumber),
  reason: optionalField(reason),
  laterality: optionalField(laterality),
});

/** The reason names the people involved and is only for staff. */
export const concernForm = form({
  raised: required(flagRule),
  round: required(roundNumber),
  reason: required(reason, messages.reasonMissing),
});

/** The end of a surgery, or its reopening. */
export const END_OUTCOMES = [...ENDINGS, 'REOPENED'] as const;

export const endForm = form({
  outcome: required(choice('end-outcome', END_OUTCOMES)),
  on: required(endDate, messages.dateInvalid),
  reason: optionalField(reason),
});

const moved = json(object({ consent_form: nullable(consentForm) }));

/** The surgeon who has been asked to take the surgery over. */
export const waitingHandover = object({ surgeon_name: text, asked_at: instant });

/** `side` is the side that the surgeon will give with the signature; the hash then includes it. */
const previewQuery = form({
  round: optionalField(queryNumber('round', 1, ROUNDS_MAX)),
  side: optionalField(laterality),
});

export const consentFormEndpoints = {
  decideOnConsent: endpoint({
    method: 'POST',
    path: '/api/consent-form/decision/surgery/:id',
    summary:
      'Ask for more time, be ready, decline, withdraw, reconsider or say that the side is wrong, as the patient',
    who: 'consent-form:decide',
    surgery: 'path.id',
    params: pathIdentifier,
    body: decisionForm,
    rateLimit: 'write',
    reply: moved,
  }),
  raiseConcern: endpoint({
    method: 'POST',
    path: '/api/consent-form/concern/surgery/:id',
    summary: 'Raise or settle a concern, as the linked surgeon',
    who: 'consent-form:doubt',
    surgery: 'path.id',
    params: pathIdentifier,
    body: concernForm,
    rateLimit: 'write',
    reply: moved,
  }),
  endSurgery: endpoint({
    method: 'POST',
    path: '/api/consent-form/end/surgery/:id',
    summary: 'Say that a surgery was done or cancelled, or reopen it',
    who: 'consent-form:end',
    surgery: 'path.id',
    params: pathIdentifier,
    body: endForm,
    rateLimit: 'write',
    reply: moved,
  }),
  listRounds: endpoint({
    method: 'GET',
    path: '/api/consent-form/rounds/surgery/:id',
    summary: 'The rounds of a consent form, newest first',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply: json(object({ rounds: list(consentRound), handover: nullable(waitingHandover) })),
  }),
  readConsentForm: endpoint({
    method: 'GET',
    path: '/api/consent-form/surgery/:id',
    summary: 'The consent form of a surgery, null while there is none',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply: json(object({ consent_form: nullable(consentForm) })),
  }),
  listConsentForms: endpoint({
    method: 'GET',
    path: '/api/consent-form/surgeon/',
    summary: "The surgeon's consent forms",
    who: 'consent-form:list-own',
    query: listQuery,
    reply: json(listReply({ consent_forms: list(listedConsentForm) })),
  }),
  signConsentForm: endpoint({
    method: 'POST',
    path: '/api/consent-form/surgery/:id',
    summary: 'Sign, as the patient or as the linked surgeon',
    who: 'consent-form:sign',
    surgery: 'path.id',
    params: pathIdentifier,
    body: signatureForm,
    rateLimit: 'write',
    reply: json(object({ consent_form: consentForm })),
  }),
  downloadConsentForm: endpoint({
    method: 'GET',
    path: '/api/consent-form/download/surgery/:id',
    summary: 'The signed consent form',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    rateLimit: 'document',
    reply: pdf('consent-form.pdf'),
  }),
  downloadCopy: endpoint({
    method: 'GET',
    path: '/api/consent-form/copy/surgery/:id',
    summary: 'A copy of the current round as it has been signed so far, marked where a signature is missing',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    rateLimit: 'document',
    reply: pdf('consent-form-copy.pdf'),
  }),
  previewConsentForm: endpoint({
    method: 'GET',
    path: '/api/consent-form/preview/surgery/:id',
    summary:
      'Addresses of the consent form for a frame; with the side that the surgeon is about to sign with',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: previewQuery,
    rateLimit: 'document',
    reply: json(documentPreview),
  }),
};
