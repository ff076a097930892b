import { csv, endpoint, json } from './endpoint';
import { LIST_PAGE_SIZE_MAX } from './limits';
import { messages } from './messages';
import { recordedDay } from './rules/date';
import { form, optionalField } from './rules/form';
import { identifierRule } from './rules/identifier';
import { search } from './rules/name';
import { queryNumber } from './rules/number';
import { textRule } from './rules/rule';
import { type ValueOf, identifier, instant, list, nullable, object, record, text } from './shape';

/** An entry of the audit trail: who did what to which record, and when. */
export const auditEntry = object({
  sequence: text,
  at: instant,
  kind: text,
  account_id: nullable(identifier),
  /** Name, or email where the account has no profile. */
  person: nullable(text),
  role: nullable(text),
  surgery_id: nullable(identifier),
  /** The account, patient, surgeon or note that the entry is about. */
  subject_id: nullable(identifier),
  details: record,
  request_id: nullable(text),
  /**
   * The network address of an act of staff, or of an attempt on their account, as far as the hospital stores it.
   */
  network_address: nullable(text),
});
export type AuditEntry = ValueOf<typeof auditEntry>;

const kind = textRule({
  code: 'audit-kind',
  message: messages.fieldInvalid,
  longest: 100,
  holds: (value) => /^[a-z-]+\.[a-z-]+$/.test(value),
  schema: { pattern: '^[a-z-]+\\.[a-z-]+$' },
});
const sequence = textRule({
  code: 'audit-sequence',
  message: messages.fieldInvalid,
  longest: 30,
  holds: (value) => /^[1-9]\d{0,17}$/.test(value),
  schema: { pattern: '^[1-9][0-9]{0,17}$' },
});

/** `person` is an email or an id: the actor or the subject. `from` and `to` are days in London, both inclusive. */
const filters = {
  person: optionalField(search),
  surgery_id: optionalField(identifierRule(messages.notFound)),
  kind: optionalField(kind),
  from: optionalField(recordedDay),
  to: optionalField(recordedDay),
};

export const auditQuery = form({
  ...filters,
  /** The sequence of the last entry that the caller has. */
  before: optionalField(sequence),
  per_page: optionalField(queryNumber('per-page', 1, LIST_PAGE_SIZE_MAX)),
});

export const auditTrailEndpoints = {
  readAuditTrail: endpoint({
    method: 'GET',
    path: '/api/auth/audit-trail',
    summary: 'The audit trail, newest first, with the kinds of entries that there are',
    who: 'audit:read',
    query: auditQuery,
    reply: json(object({ entries: list(auditEntry), next: nullable(text), kinds: list(text) })),
  }),
  exportAuditTrail: endpoint({
    method: 'GET',
    path: '/api/auth/audit-trail/export',
    summary: 'The same entries as a CSV file; the export is an entry itself',
    who: 'audit:read',
    query: form(filters),
    rateLimit: 'document',
    reply: csv('audit-trail.csv'),
  }),
};
