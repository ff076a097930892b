import { SURGEON_ACCOUNTS_FROM, idSql } from './identity.ts';

const FIRST = [
  'Ada',
  'Ben',
  'Cara',
  'Dev',
  'Ella',
  'Finn',
  'Grace',
  'Hari',
  'Iris',
  'Jon',
  'Kit',
  'Lena',
  'Mo',
  'Nia',
];
const LAST = [
  'Abbot',
  'Bright',
  'Cole',
  'Dale',
  'Eden',
  'Frost',
  'Gale',
  'Hale',
  'Ives',
  'Joyce',
  'Knight',
  'Lowe',
  'Marsh',
];

const oneOf = (names: readonly string[], number: string): string =>
  `(ARRAY['${names.join("','")}'])[1 + (${number}) % ${names.length}]`;

export const patientEmail = (number: number): string => `patient.${number}@bench.test`;
export const surgeonEmail = (number: number): string => `surgeon.${number}@bench.test`;

/** Two or three of 5,000 surgeons share a name. The parameter is the hash of the password of all accounts. */
export const peopleSql = (patients: number, surgeons: number): readonly string[] => [
  `INSERT INTO account (account_id, email, password_hash, is_admin, created_at, email_proven_at)
   SELECT ${idSql('account', 'i')}, 'patient.' || i || '@bench.test', $1, false, now() - interval '2 years', now() - interval '2 years'
   FROM generate_series(1, ${patients}) i`,
  `INSERT INTO account (account_id, email, password_hash, is_admin, created_at, email_proven_at)
   SELECT ${idSql('account', `i + ${SURGEON_ACCOUNTS_FROM}`)}, 'surgeon.' || i || '@bench.test', $1, i = 1,
     now() - interval '3 years', now() - interval '3 years'
   FROM generate_series(1, ${surgeons}) i`,
  `INSERT INTO patient (patient_id, account_id, patient_first_name, patient_last_name, patient_gender,
     patient_laterality, patient_date_of_birth, patient_created_at, created_by_surgeon_id)
   SELECT ${idSql('patient', 'i')}, ${idSql('account', 'i')}, ${oneOf(FIRST, 'i')}, ${oneOf(LAST, 'i / 3')},
     'Female', 'Left', date '1950-01-01' + (i % 12000), now() - (i % 1000) * interval '1 day',
     CASE WHEN i % 10 = 1 THEN ${idSql('surgeon', `1 + (i - 1) % ${surgeons}`)} END
   FROM generate_series(1, ${patients}) i`,
  `INSERT INTO surgeon (surgeon_id, account_id, surgeon_title, surgeon_first_name, surgeon_last_name,
     surgeon_gmc_number, surgeon_status, surgeon_created_at)
   SELECT ${idSql('surgeon', 'i')}, ${idSql('account', `i + ${SURGEON_ACCOUNTS_FROM}`)}, 'Miss', ${oneOf(FIRST, 'i + 5')},
     ${oneOf(LAST, 'i')} || '-' || ${oneOf(LAST, 'i / 182')}, (3000000 + i)::text, 'VERIFIED', now() - interval '3 years'
   FROM generate_series(1, ${surgeons}) i`,
];

/** The rows that accounts leave behind: sessions, used links, counters, keys and sent mails. */
export const tracesOfPeopleSql = (patients: number): readonly string[] => [
  `INSERT INTO session (session_id, account_id, created_at, ends_at)
   SELECT ${idSql('session', 'i')}, ${idSql('account', '1 + i / 2')}, now() - interval '1 hour', now() + interval '1 day'
   FROM generate_series(1, ${patients}) i`,
  `INSERT INTO session_token (token_id, session_id, issued_at, expires_at)
   SELECT ${idSql('token', 'i')}, ${idSql('session', 'i')}, now() - interval '1 hour', now() + interval '20 hours'
   FROM generate_series(1, ${patients}) i`,
  `INSERT INTO reset_token (token_hash, account_id, email, created_at, expires_at, used_at)
   SELECT md5(i::text), ${idSql('account', 'i')}, 'patient.' || i || '@bench.test', now(), now() + interval '1 hour', now()
   FROM generate_series(1, ${patients}, 3) i`,
  `INSERT INTO rate_limit_count (key, points, expire)
   SELECT 'login:account:' || md5(i::text), 1, extract(epoch FROM now() + interval '1 hour')::bigint * 1000
   FROM generate_series(1, ${patients}, 2) i`,
  `INSERT INTO idempotency_key (account_id, endpoint, idempotency_key, request_hash, status, made, created_at)
   SELECT ${idSql('account', 'i')}, 'writeNote', md5(i::text), md5(i::text), 201, '{}', now()
   FROM generate_series(1, ${patients}, 2) i`,
  `INSERT INTO outgoing_mail (mail_id, kind, recipient, facts, created_at, send_after, attempts, sent_at)
   SELECT ${idSql('mail', 'i')}, 'new-note', 'patient.' || i || '@bench.test', '{}', now(), now(), 1, now()
   FROM generate_series(1, ${patients}) i`,
  `INSERT INTO surgeon_invitation (patient_id, email, invited_at)
   SELECT ${idSql('patient', 'i')}, 'somebody@bench.test', now() FROM generate_series(1, ${patients}, 4) i`,
];
