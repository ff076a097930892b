import { sql } from '../../database/sql';
import { consentParts } from './own-consent.parts';
import { type OwnDataPart, ofSurgeries, SURGEON } from './own-data.part';

const accountParts: readonly OwnDataPart[] = [
  {
    tables: ['account', 'patient'],
    title: 'You',
    explanation: 'Your account and what you have told us about yourself.',
    select: ({ patientId }) => sql`
      SELECT a.email, a.email_proven_at, a.created_at AS account_made_at, p.patient_title, p.patient_first_name, p.patient_last_name,
        p.patient_mobile_number, p.patient_gender, p.patient_laterality,
        p.patient_date_of_birth::text AS patient_date_of_birth, p.patient_created_at, p.patient_nhs_number,
        p.patient_hospital_number, p.patient_needs,
        p.patient_needs_asked_at, nullif(${SURGEON}, '') AS account_made_by
      FROM patient p JOIN account a ON a.account_id = p.account_id
      LEFT JOIN surgeon g ON g.surgeon_id = p.created_by_surgeon_id
      WHERE p.patient_id = ${patientId}`,
  },
  {
    tables: ['session'],
    title: 'When you were logged in',
    explanation: 'Your sessions of the last days, with what your browser calls itself.',
    select: ({ accountId }) => sql`
      SELECT created_at AS began_at, ends_at, revoked_at AS ended_at, user_agent FROM session
      WHERE account_id = ${accountId} ORDER BY created_at`,
  },
  {
    tables: ['known_device'],
    title: 'Devices that you have used',
    explanation:
      'They are known by a number that cannot be read back, so that strangers cannot lock you out.',
    select: ({ accountId }) => sql`
      SELECT last_seen_at FROM known_device WHERE account_id = ${accountId} ORDER BY last_seen_at`,
  },
  {
    tables: ['passkey'],
    title: 'Your passkeys',
    explanation:
      'What you called each, and when it was made and used last. The key itself never leaves your device.',
    select: ({ accountId }) => sql`
      SELECT name, created_at, last_used_at FROM passkey WHERE account_id = ${accountId} ORDER BY created_at`,
  },
  {
    tables: ['authenticator_app', 'recovery_code'],
    title: 'Your authenticator app',
    explanation:
      'Since when a login asks for its code, and when you used a recovery code. The codes cannot be read.',
    select: ({ accountId }) => sql`
      SELECT p.set_up_at, r.made_at AS recovery_code_made_at, r.used_at AS recovery_code_used_at
      FROM authenticator_app p LEFT JOIN recovery_code r ON r.account_id = p.account_id
      WHERE p.account_id = ${accountId} AND p.set_up_at IS NOT NULL ORDER BY r.used_at`,
  },
  {
    tables: ['sso_identity'],
    title: 'Your hospital login',
    explanation: 'The person of your hospital’s identity provider who may log in to your account.',
    select: ({ accountId }) => sql`
      SELECT issuer, subject, name, connected_at FROM sso_identity
      WHERE account_id = ${accountId} ORDER BY connected_at`,
  },
  {
    tables: ['account_decision'],
    title: 'Decisions about your account',
    explanation: 'When an administrator closed or reopened it, or ended your sessions, and why.',
    select: ({ accountId }) => sql`
      SELECT decision, reason, decided_at FROM account_decision
      WHERE account_id = ${accountId} ORDER BY decided_at`,
  },
  {
    tables: ['patient_grant', 'code_grant'],
    title: 'Surgeons who looked you up',
    explanation: 'By your email address or by your code. Each look-up ends by itself.',
    select: (whose) => sql`
      SELECT * FROM (
        SELECT ${SURGEON} AS surgeon, 'EMAIL' AS by, f.expires_at FROM patient_grant f
        JOIN surgeon g ON g.surgeon_id = f.surgeon_id WHERE f.patient_id = ${whose.patientId}
        UNION ALL
        SELECT ${SURGEON} AS surgeon, 'CODE' AS by, c.expires_at FROM code_grant c
        JOIN surgeon g ON g.surgeon_id = c.surgeon_id WHERE c.${ofSurgeries(whose)}
      ) looked ORDER BY expires_at`,
  },
  {
    tables: ['surgeon_invitation'],
    title: 'Surgeons whom you asked to join',
    explanation: 'The addresses that you gave, and when.',
    select: ({ patientId }) => sql`
      SELECT email, invited_at FROM surgeon_invitation WHERE patient_id = ${patientId} ORDER BY invited_at`,
  },
  {
    tables: ['outgoing_mail'],
    title: 'Emails to you',
    explanation: 'Which kind of email was written to your address, and when it was sent.',
    select: ({ accountId }) => sql`
      SELECT m.kind, m.created_at AS written_at, m.sent_at FROM outgoing_mail m
      JOIN account a ON a.email = m.recipient WHERE a.account_id = ${accountId} ORDER BY m.created_at`,
  },
];

const learningParts: readonly OwnDataPart[] = [
  {
    tables: ['surgery'],
    title: 'Your operations',
    explanation: 'Each with its surgeon, hospital and date, and how far its consent form is.',
    select: ({ patientId }) => sql`
      SELECT s.surgery_id, o.operation_name, nullif(${SURGEON}, '') AS surgeon, h.hospital_name, h.hospital_city,
        s.surgery_date::text AS surgery_date, s.surgery_laterality, s.surgeon_side, s.unique_code, s.created_by,
        s.surgery_created_at, s.certificate_consented_at, s.consent_round, s.consent_state, s.consent_holds,
        s.patient_signed_at, s.surgeon_signed_at, s.patient_confirmed_at, s.surgeon_confirmed_at,
        s.ended_outcome, s.ended_on::text AS ended_on, s.ended_at
      FROM surgery s JOIN operation o ON o.operation_id = s.operation_id
      LEFT JOIN surgeon g ON g.surgeon_id = s.surgeon_id LEFT JOIN hospital h ON h.hospital_id = s.hospital_id
      WHERE s.patient_id = ${patientId} ORDER BY s.surgery_created_at`,
  },
  {
    tables: ['former_operation'],
    title: 'Operations that were planned before',
    explanation: 'What an operation was before it was changed.',
    select: (whose) => sql`
      SELECT f.surgery_id, o.operation_name, f.replaced_at FROM former_operation f
      JOIN operation o ON o.operation_id = f.operation_id WHERE ${ofSurgeries(whose)} ORDER BY f.replaced_at`,
  },
  {
    tables: ['answer'],
    title: 'Your answers',
    explanation: 'What you answered to each question, Feedback too, which your surgeon never sees.',
    select: (whose) => sql`
      SELECT r.surgery_id, a.category, q.question_heading, q.question_text, r.patient_answer, r.answered_at, r.saved_at
      FROM answer r JOIN question q ON q.question_id = r.question_id
      JOIN assessment a ON a.assessment_id = q.assessment_id WHERE ${ofSurgeries(whose)} ORDER BY r.answered_at`,
  },
  {
    tables: ['own_words'],
    title: 'Your own words',
    explanation: 'What you said that you will do, beside the answer that it is about.',
    select: (whose) => sql`
      SELECT w.surgery_id, q.question_heading, w.patient_answer, w.text, w.said_at FROM own_words w
      JOIN question q ON q.question_id = w.question_id WHERE ${ofSurgeries(whose)} ORDER BY w.said_at`,
  },
  {
    tables: ['engagement'],
    title: 'What you have watched',
    explanation: 'How often you have watched or read each video.',
    select: (whose) => sql`
      SELECT e.surgery_id, r.resource_title, e.viewed, e.saved_at FROM engagement e
      JOIN resource r ON r.resource_id = e.resource_id WHERE ${ofSurgeries(whose)} ORDER BY e.saved_at`,
  },
  {
    tables: ['assessment_completion', 'syllabus_completion'],
    title: 'Steps that you have completed',
    explanation: 'When you pressed Submit, or had watched everything.',
    select: (whose) => sql`
      SELECT c.surgery_id, a.category AS step, c.completed_at FROM assessment_completion c
      JOIN assessment a ON a.assessment_id = c.assessment_id WHERE ${ofSurgeries(whose)}
      UNION ALL
      SELECT surgery_id, 'Learning Resources', completed_at FROM syllabus_completion WHERE ${ofSurgeries(whose)}
      ORDER BY completed_at`,
  },
  {
    tables: ['what_matters'],
    title: 'What matters to you',
    explanation:
      'What you hope for, what worries you and what you would not accept, each time that you said it.',
    select: (whose) => sql`
      SELECT surgery_id, hopes, worries, would_not_accept, on_certificate, said_at FROM what_matters
      WHERE ${ofSurgeries(whose)} ORDER BY said_at`,
  },
  {
    tables: ['note'],
    title: 'Notes',
    explanation: 'Between you and your surgeon.',
    select: (whose) => sql`
      SELECT surgery_id, author_role, author_name, content, created_at FROM note
      WHERE ${ofSurgeries(whose)} ORDER BY created_at`,
  },
];

const trail: OwnDataPart = {
  tables: ['audit_entry'],
  title: 'What was done',
  explanation:
    'The trail of your account and your operations, as it is kept to prove what happened: "record.read" is somebody who looked at your record, in the role that is named.',
  select: (whose) => sql`
    SELECT at, action, role, account_id IS NOT DISTINCT FROM ${whose.accountId} AS by_you, surgery_id FROM audit_entry
    WHERE account_id = ${whose.accountId} OR subject_id = ${whose.patientId} OR ${ofSurgeries(whose)}
    ORDER BY sequence`,
};

/** Every part of the file. A table with rows about a patient is in one of them, or has a reason not to be. */
export const OWN_DATA: readonly OwnDataPart[] = [...accountParts, ...learningParts, ...consentParts, trail];
