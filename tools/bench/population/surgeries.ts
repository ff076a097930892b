import { idSql } from './identity.ts';

/**
 * Surgeries with answers and watched videos: every third, and the first ones, whose patients the measurements use.
 */
const AT_WORK = '(k % 3 = 0 OR k <= 120)';
/** Surgeries that both have signed. */
const SIGNED = 'k % 5 = 0 AND k > 120';

const numbered = (surgeries: number): string => `generate_series(1, ${surgeries}) k`;

/** Assigns surgeries to patients and surgeons in turn, so that those of one person are not adjacent on disk. */
export const surgerySql = (surgeries: number, patients: number, surgeons: number): string => `
  WITH operations AS (SELECT *, row_number() OVER (ORDER BY operation_key) AS place, count(*) OVER () AS of FROM operation),
       hospitals AS (SELECT *, row_number() OVER (ORDER BY hospital_key) AS place, count(*) OVER () AS of FROM hospital)
  INSERT INTO surgery (surgery_id, patient_id, operation_id, operation_version_id, surgeon_id, hospital_id, surgery_date,
    surgery_laterality, unique_code, created_by, surgery_created_at, certificate_consented_at, patient_signed_at,
    surgeon_signed_at, consent_counted_from, consent_state)
  SELECT ${idSql('surgery', 'k')}, ${idSql('patient', `1 + (k - 1) % ${patients}`)}, o.operation_id, o.current_version_id,
    ${idSql('surgeon', `1 + (k - 1) % ${surgeons}`)}, h.hospital_id,
    CASE WHEN k % 4 > 0 THEN current_date + (k % 400)::int END, 'Left',
    'B2' || translate(upper(lpad(to_hex(k), 7, '0')), '01', 'YZ'), 'PATIENT', now() - (${surgeries} - k) * interval '10 minutes',
    CASE WHEN ${SIGNED} THEN now() END, CASE WHEN ${SIGNED} THEN now() END, CASE WHEN ${SIGNED} THEN now() END,
    CASE WHEN ${SIGNED} THEN now() END,
    CASE WHEN ${SIGNED} THEN 'SIGNED' ELSE 'OPEN' END
  FROM ${numbered(surgeries)} JOIN operations o ON o.place = 1 + k % o.of JOIN hospitals h ON h.place = 1 + k % h.of`;

/** The records of surgeries: answers, views, notes, documents and the audit trail, sealed to its end. */
export const recordsSql = (surgeries: number): readonly string[] => [
  `INSERT INTO answer (surgery_id, question_id, patient_answer, answered_at, saved_at)
   SELECT s.surgery_id, q.question_id, q.possible_answers -> 0 ->> 'text', now(), now()
   FROM ${numbered(surgeries)} JOIN surgery s ON s.surgery_id = ${idSql('surgery', 'k')}
   JOIN assessment a ON a.operation_version_id = s.operation_version_id AND a.category <> 'Feedback'
   JOIN question q ON q.assessment_id = a.assessment_id WHERE ${AT_WORK}`,
  `INSERT INTO assessment_completion (surgery_id, assessment_id, completed_at, salt)
   SELECT s.surgery_id, a.assessment_id, now(), gen_random_uuid()
   FROM ${numbered(surgeries)} JOIN surgery s ON s.surgery_id = ${idSql('surgery', 'k')}
   JOIN assessment a ON a.operation_version_id = s.operation_version_id AND a.category = 'Pre Assessment' WHERE ${AT_WORK}`,
  `INSERT INTO engagement (surgery_id, resource_id, viewed, saved_at)
   SELECT s.surgery_id, r.resource_id, 1, now()
   FROM ${numbered(surgeries)} JOIN surgery s ON s.surgery_id = ${idSql('surgery', 'k')}
   JOIN syllabus y ON y.operation_version_id = s.operation_version_id
   JOIN resource r ON r.syllabus_id = y.syllabus_id WHERE ${AT_WORK}`,
  `INSERT INTO syllabus_completion (surgery_id, syllabus_id, completed_at)
   SELECT s.surgery_id, y.syllabus_id, now()
   FROM ${numbered(surgeries)} JOIN surgery s ON s.surgery_id = ${idSql('surgery', 'k')}
   JOIN syllabus y ON y.operation_version_id = s.operation_version_id WHERE ${AT_WORK}`,
  `INSERT INTO note (note_id, surgery_id, author_id, author_role, author_name, content, created_at)
   SELECT ${idSql('note', 'k')}, ${idSql('surgery', 'k')}, s.patient_id, 'PATIENT', 'Somebody',
     '<p>' || repeat('Who looks after my dog? ', 8) || '</p>', now()
   FROM ${numbered(surgeries)} JOIN surgery s ON s.surgery_id = ${idSql('surgery', 'k')} WHERE k % 2 = 0 OR k <= 120`,
  `INSERT INTO certificate (surgery_id, consented, consented_at, facts)
   SELECT ${idSql('surgery', 'k')}, true, now(), '{}' FROM ${numbered(surgeries)} WHERE ${SIGNED}`,
  `INSERT INTO consent_form (surgery_id, facts, document_hash, frozen_at)
   SELECT ${idSql('surgery', 'k')}, '{}', md5(k::text), now() FROM ${numbered(surgeries)} WHERE ${SIGNED}`,
  `INSERT INTO signature (signature_id, surgery_id, role, account_id, signer_id, typed_text, statement, document_hash,
     session_id, signed_at)
   SELECT ${idSql('signature', 'k')}, ${idSql('surgery', 'k')}, 'PATIENT', ${idSql('account', '1')},
     ${idSql('patient', '1')}, 'Somebody', 'A statement', md5(k::text), ${idSql('session', '1')}, now()
   FROM ${numbered(surgeries)} WHERE ${SIGNED}`,
  `INSERT INTO document (document_id, surgery_id, kind, title, body, running, requested_at, bytes, sha256, stored_at)
   SELECT ${idSql('document', 'k')}, ${idSql('surgery', 'k')}, 'CONSENT_FORM', 'Consent form', repeat('x', 500), '{}',
     now(), decode(repeat('ab', 500), 'hex'), md5(k::text), now()
   FROM ${numbered(surgeries)} WHERE ${SIGNED}`,
  `INSERT INTO audit_entry (at, action, account_id, role, surgery_id, details)
   SELECT now(), 'assessment.answered', ${idSql('account', '1')}, 'PATIENT', ${idSql('surgery', `1 + i % ${surgeries}`)}, '{}'
   FROM generate_series(1, ${3 * surgeries}) i`,
  `INSERT INTO audit_seal (to_sequence, from_sequence, previous_hash, hash, sealed_at)
   SELECT max(sequence), coalesce((SELECT max(to_sequence) + 1 FROM audit_seal), 1), 'bench', 'bench', now() FROM audit_entry`,
];
