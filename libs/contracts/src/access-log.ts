import { endpoint, json, listReply, pageQuery } from './endpoint';
import { ROLES } from './permissions';
import { type ValueOf, count, date, identifier, instant, list, nullable, object, oneOf, text } from './shape';

/** The parts of a record that a person can view. */
const LOOKED_AT = [
  'DETAILS',
  'LIST',
  'SURGERY',
  'ANSWERS',
  'LEARNING',
  'NOTES',
  'CERTIFICATE',
  'CONSENT_FORM',
  'RECORD',
] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** One person who looked at one part of the record on one day in London, however often. */
export const accessLogEntry = object({
  day: date,
  /** Null for an account without a profile, as an administrator's. */
  reader_name: nullable(text),
  reader_role: oneOf(ROLES),
  looked_at: oneOf(LOOKED_AT),
  surgery_id: nullable(identifier),
  operation_name: nullable(text),
  first_at: instant,
  last_at: instant,
  times: count,
});
export type AccessLogEntry = ValueOf<typeof accessLogEntry>;

export const accessLogEndpoints = {
  readAccessLog: endpoint({
    method: 'GET',
    path: '/api/auth/access-log/me',
    summary: "Who but the patient has looked at the patient's record, newest day first",
    who: 'access-log:read',
    query: pageQuery,
    reply: json(listReply({ access_log: list(accessLogEntry) })),
  }),
};
