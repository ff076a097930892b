import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints';
import type { Endpoint } from './endpoint';
import type { Fields, Form } from './rules/form';
import { answer } from './assessment';
import { engagement } from './resource';
import { identityCalls } from './testing/identity-calls';

interface Call {
  /** Fields of the body; "?" marks an optional one. Fields after the bar are from decisions.md. */
  readonly body?: string;
  readonly query?: string;
  /** Keys under data, or the file name of a PDF. */
  readonly reply: string;
}

const list = 'search? page? per_page?';
const page = 'total? page? per_page?';
const login = 'access_token surgeon_id patient_id expires_at';
const details = 'title? first_name last_name mobile_number? email';

const statement =
  'benefits risks alternatives no_treatment? extra_procedures transfusion anaesthesia tissue? photographs? ' +
  'students? matters? discussed_on discussed_how discussed_by discussed_by_role interpreter? supporter? leaflets';
const template =
  'name operation_id shared hospital_id? benefits? risks? alternatives? no_treatment? extra_procedures? ' +
  'transfusion? anaesthesia? matters? discussed_on? discussed_how? discussed_by? discussed_by_role? interpreter? ' +
  'supporter? leaflets?';

/** Section 7, copied from the specification, and the calls of a consent that can change. {id}, {code} and {id or me} are :id and :code. */
const calls: Readonly<Record<string, Call>> = {
  'POST /api/auth/login': { body: 'email password', reply: login },
  ...identityCalls,
  'POST /api/auth/logout': { reply: 'success' },
  'POST /api/auth/token/refresh': { reply: login },
  'POST /api/auth/surgeon/register': { body: `${details} gmc_number password`, reply: login },
  'POST /api/auth/patient/register': {
    body: `${details} password? gender? laterality? date_of_birth?`,
    reply: 'patient_id access_token? surgeon_id? expires_at?',
  },
  'GET /api/auth/surgeon/:id': { reply: 'surgeon' },
  'GET /api/auth/patient/:id': { reply: 'patient' },
  'PUT /api/auth/patient/:id': { body: 'gender? laterality? date_of_birth? | surgery_id?', reply: 'patient' },
  'PUT /api/auth/patient/number/:id': {
    body: 'nhs_number? hospital_number?',
    reply: 'patient warning',
  },
  'GET /api/auth/patient/needs/:id': { reply: 'needs' },
  'PUT /api/auth/patient/needs/:id': {
    body: 'language? interpreter bsl hearing sight large_print easy_read companion other?',
    reply: 'needs',
  },
  'GET /api/auth/access-log/me': { query: 'page? per_page?', reply: `access_log ${page}` },
  'GET /api/auth/patient/data/:id': { reply: 'own_data' },
  'GET /api/auth/patient': { query: 'email', reply: 'patient' },
  'GET /api/auth/surgeons': { query: list, reply: `surgeons ${page}` },
  'GET /api/auth/patient/surgeons/me': { query: list, reply: `surgeons ${page}` },
  'GET /api/auth/surgeon/patients/me': { query: list, reply: `patients ${page}` },
  'GET /api/auth/surgeon/unverified': { query: list, reply: `surgeons ${page}` },
  'POST /api/auth/surgeon/status': { body: 'surgeon_id status | seen_status? reason?', reply: 'surgeon' },
  'GET /api/auth/surgeon/standing': { query: `standing ${list}`, reply: `surgeons counts ${page}` },
  'GET /api/auth/people': { query: list, reply: `people has_more ${page}` },
  'POST /api/auth/people/access': { body: 'account_id access seen_access? reason', reply: 'person' },
  'GET /api/auth/audit-trail': {
    query: 'person? surgery_id? kind? from? to? before? per_page?',
    reply: 'entries next kinds',
  },
  'GET /api/auth/audit-trail/export': {
    query: 'person? surgery_id? kind? from? to?',
    reply: 'audit-trail.csv',
  },
  'POST /api/auth/people/revoke': { body: 'account_id reason', reply: 'person' },
  'POST /api/auth/people/sessions': { body: 'account_id reason?', reply: 'person' },
  'POST /api/auth/surgeon/email-registration': { body: 'email', reply: 'status' },
  'POST /api/auth/password/reset-request': { body: 'email', reply: 'success' },
  'GET /api/auth/password/reset-request': { query: 'token', reply: 'email' },
  'POST /api/auth/password/reset': { body: 'email password token', reply: 'success' },

  'POST /api/auth/password/change': { body: 'old_password password', reply: 'success' },
  'POST /api/auth/email/change': { body: 'email password', reply: 'email' },
  'POST /api/auth/mobile/change': { body: 'mobile_number?', reply: 'mobile_number' },

  'GET /api/assessment/surgery/:id': { query: 'round?', reply: 'surgery_id categories' },
  'GET /api/assessment/operation/:id': { reply: 'questions' },
  'POST /api/assessment/surgery': {
    body: 'surgery_id assessment_id answers | submit?',
    reply: 'surgery_id categories',
  },
  'GET /api/assessment/summary/surgery/:id': { reply: 'surgery_id categories' },

  'GET /api/resource/surgery/:id': { query: 'round?', reply: 'surgery_id syllabus_id categories' },
  'GET /api/resource/operation/:id': { reply: 'resources' },
  'GET /api/resource/page/surgery/:id': { query: 'round?', reply: 'surgery_id page' },
  'GET /api/resource/page/operation/:id': { reply: 'page' },
  'POST /api/resource/surgery': {
    body: 'surgery_id syllabus_id engagements',
    reply: 'surgery_id syllabus_id categories',
  },
  'GET /api/resource/summary/surgery/:id': { reply: 'surgery_id categories' },

  'GET /api/surgery/:id': { reply: 'surgery' },
  'POST /api/surgery': {
    body: 'patient_id? operation_id surgeon_id? hospital_id? surgery_date? | surgeon_side?',
    reply: 'surgery',
  },
  'PUT /api/surgery/:id': {
    body: 'surgeon_id? hospital_id? surgery_date? | laterality? surgeon_side?',
    reply: 'surgery',
  },
  'GET /api/surgery/code/:code': { reply: 'surgery' },
  'GET /api/surgery/surgeon/me': { query: list, reply: `surgeries ${page}` },
  'GET /api/surgery/patient/:id': { query: list, reply: `surgeries ${page}` },
  'GET /api/surgery/operation': { query: list, reply: `operations ${page}` },
  'GET /api/surgery/hospital': { query: `${list} surgeon_id?`, reply: `hospitals ${page}` },
  'POST /api/surgery/link': {
    body: 'surgery_id surgeon_id hospital_id | unique_code? surgeon_side?',
    reply: 'surgery',
  },

  'POST /api/note/surgery/:id': { body: 'content', reply: 'note' },
  'GET /api/note/surgery/:id': { query: 'page? per_page?', reply: `surgery_notes ${page}` },
  'GET /api/note/inbox/me': { query: 'search? page? per_page? state? only?', reply: `inbox counts ${page}` },

  'GET /api/certificate/surgery/:id': { reply: 'certificate' },
  'POST /api/certificate/surgery/:id': { body: 'consented', reply: 'certificate' },
  'GET /api/certificate/download/surgery/:id': { query: 'round?', reply: 'consent-certificate.pdf' },
  'GET /api/certificate/preview/surgery/:id': {
    reply: 'preview_url preview_html_url expires_at document_hash consent_form',
  },

  'GET /api/consent-form/surgery/:id': { reply: 'consent_form' },
  'GET /api/consent-form/surgeon/': { query: list, reply: `consent_forms ${page}` },
  'POST /api/consent-form/surgery/:id': {
    body: 'patient_signature? surgeon_signature? | signature_name? document_hash? side?',
    reply: 'consent_form',
  },
  'GET /api/consent-form/download/surgery/:id': { query: 'round?', reply: 'consent-form.pdf' },
  'GET /api/consent-form/evidence/surgery/:id': { query: 'round?', reply: 'evidence' },
  'GET /api/consent-form/preview/surgery/:id': {
    query: 'round? side?',
    reply: 'preview_url preview_html_url expires_at document_hash consent_form',
  },

  'POST /api/consent-form/decision/surgery/:id': {
    body: 'decision round reason? laterality?',
    reply: 'consent_form',
  },
  'POST /api/consent-form/concern/surgery/:id': { body: 'raised round reason', reply: 'consent_form' },
  'POST /api/consent-form/confirmation/surgery/:id': {
    body: 'round changed text? patient_signature? surgeon_signature? | document_hash?',
    reply: 'consent_form',
  },
  'POST /api/consent-form/end/surgery/:id': { body: 'outcome on reason?', reply: 'consent_form' },
  'GET /api/consent-form/rounds/surgery/:id': { reply: 'rounds handover' },
  'POST /api/consent-form/change/surgery/:id': {
    body: 'surgery_date? hospital_id? surgeon_id? laterality? operation_id? reason? | round?',
    query: 'dry_run?',
    reply: 'change',
  },
  'GET /api/consent-form/handover/me': { reply: 'handovers' },
  'POST /api/consent-form/handover/surgery/:id': { body: 'accepted reason?', reply: 'surgery_id change' },
  'GET /api/consent-form/handover': { reply: 'surgeons' },
  'POST /api/consent-form/handover': {
    body: 'surgeon_id to_surgeon_id reason',
    query: 'dry_run?',
    reply: 'handover',
  },
  'GET /api/consent-form/copy/surgery/:id': { reply: 'consent-form-copy.pdf' },

  'GET /api/worklist/me': {
    query: 'search? page? per_page? when? date? state? sort?',
    reply: `worklist counts ${page}`,
  },
  'GET /api/worklist/brief/:id': { reply: 'brief' },

  'GET /api/verify/:sha256': { reply: 'known kind sealed_at state' },
  'GET /api/verify/seal/state': { reply: 'seal' },

  'GET /api/consent-form/statement/surgery/:id': { reply: 'statement suggested former' },
  'PUT /api/consent-form/statement/surgery/:id': {
    body: `${statement} | round? seen_state? surgeon_side?`,
    query: 'dry_run?',
    reply: 'statement suggested former change',
  },
  'PUT /api/assessment/discussed/surgery/:id': {
    body: 'question_id outcome text?',
    reply: 'surgery_id categories',
  },
  'GET /api/surgery/matters/surgery/:id': { reply: 'matters' },
  'PUT /api/surgery/matters/surgery/:id': {
    body: 'hopes? worries? would_not_accept? on_certificate?',
    reply: 'matters',
  },
  'PUT /api/assessment/own-words/surgery/:id': { body: 'question_id text?', reply: 'surgery_id categories' },
  'GET /api/consent-form/template': { reply: 'templates' },
  'POST /api/consent-form/template': { body: template, reply: 'template' },
  'PUT /api/consent-form/template/:id': { body: template, reply: 'template' },
  'DELETE /api/consent-form/template/:id': { reply: 'template' },
};

const rows = new Map(Object.values<Endpoint>(ENDPOINTS).map((row) => [`${row.method} ${row.path}`, row]));

const names = (written: string | undefined): readonly string[] =>
  (written ?? '')
    .replace('| ', '')
    .split(' ')
    .filter((name) => name !== '')
    .toSorted();

const fieldsOf = (form: Form | undefined): readonly string[] =>
  Object.entries<Fields[string]>(form?.fields ?? {})
    .map(([name, field]) => (field.optional ? `${name}?` : name))
    .toSorted();

const replyOf = (row: Endpoint | undefined): readonly string[] => {
  if (!row) return [];
  if (row.reply.kind !== 'json') return [row.reply.fileName];
  // A login without a second factor.
  const schema = row.reply.shape.schema.anyOf?.[0] ?? row.reply.shape.schema;
  return Object.keys(schema.properties ?? {})
    .map((name) => (schema.required?.includes(name) ? name : `${name}?`))
    .toSorted();
};

describe('The calls of section 7', () => {
  it('are exactly those of the specification, linking, and those of a consent that can change and of the surgeon’s own words', () => {
    expect(Array.from(rows.keys()).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(Object.entries(calls))(
    'have the body, query and reply of the specification: %s',
    (address, call) => {
      const row = rows.get(address);
      expect(fieldsOf(row?.body)).toEqual(names(call.body));
      expect(fieldsOf(row?.query)).toEqual(names(call.query));
      expect(replyOf(row)).toEqual(names(call.reply));
    },
  );

  it('send answers as question_id and answer', () => {
    expect(fieldsOf(answer)).toEqual(['answer', 'answered_at?', 'question_id']);
  });

  it('send engagements as resource_id and viewed', () => {
    expect(fieldsOf(engagement)).toEqual(['resource_id', 'viewed']);
  });
});
