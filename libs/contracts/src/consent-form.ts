import { endpoint, json, listQuery, listReply, pdf } from './endpoint';
import { form, optionalField, optionalNotEmpty } from './rules/form';
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
};

export const consentForm = object(consentFormFields);
export type ConsentForm = ValueOf<typeof consentForm>;

/** A row in the surgeon's list of consent forms. */
export const listedConsentForm = object({
  surgery_id: identifier,
  patient_signed: flag,
  surgeon_signed: flag,
  consented: flag,
  patient_first_name: text,
  patient_last_name: text,
  operation_name: text,
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

const documentHash = textRule({
  code: 'document-hash',
  message: messages.formChanged,
  longest: 200,
  holds: (value) => /^[0-9a-f]{64}$/.test(value),
  schema: { pattern: '^[0-9a-f]{64}$' },
});

/** One of the two signatures. The API takes the signature that matches the caller's role. */
export const signatureForm = form({
  patient_signature: optionalField(signature),
  surgeon_signature: optionalField(signature),
  signature_name: optionalField(signatureNameTyped),
  document_hash: optionalNotEmpty(documentHash, messages.formChanged),
});

export const consentFormEndpoints = {
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
    rateLimit: 'document',
    reply: pdf('consent-form.pdf'),
  }),
  previewConsentForm: endpoint({
    method: 'GET',
    path: '/api/consent-form/preview/surgery/:id',
    summary: 'Addresses of the consent form for a frame',
    who: 'consent-form:read',
    surgery: 'path.id',
    params: pathIdentifier,
    rateLimit: 'document',
    reply: json(documentPreview),
  }),
};
