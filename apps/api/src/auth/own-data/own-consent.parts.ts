import { sql } from '../../database/sql';
import { type OwnDataPart, ofSurgeries, SURGEON } from './own-data.part';

/** The certificate and the consent form with its decisions. */
export const consentParts: readonly OwnDataPart[] = [
  {
    tables: ['certificate'],
    title: 'Your certificates',
    explanation: 'When you completed it, and all that it says.',
    select: (whose) => sql`
      SELECT surgery_id, consented, consented_at, facts FROM certificate
      WHERE ${ofSurgeries(whose)} ORDER BY consented_at`,
  },
  {
    tables: ['consent_form'],
    title: 'Your consent forms',
    explanation: 'All that each form says, from its first signature on.',
    select: (whose) => sql`
      SELECT surgery_id, round, facts, document_hash, frozen_at FROM consent_form
      WHERE ${ofSurgeries(whose)} ORDER BY frozen_at`,
  },
  {
    tables: ['consent_round'],
    title: 'Former rounds of your consent forms',
    explanation: 'When each began and ended, and how.',
    select: (whose) => sql`
      SELECT surgery_id, round, state, opened_at, closed_at, patient_signed_at, surgeon_signed_at,
        patient_confirmed_at, surgeon_confirmed_at
      FROM consent_round WHERE ${ofSurgeries(whose)} ORDER BY closed_at`,
  },
  {
    tables: ['consent_statement'],
    title: 'What your surgeon wrote for you',
    explanation: 'Each version of the statement on your consent form.',
    select: (whose) => sql`
      SELECT surgery_id, round, written_by, content, written_at FROM consent_statement
      WHERE ${ofSurgeries(whose)} ORDER BY written_at`,
  },
  {
    tables: ['signature', 'confirmation'],
    title: 'Signatures and confirmations',
    explanation:
      'What was typed, under which words, on which form, with what the browser calls itself, how and when the one who did it had proved who they are, what their passkey signed, and from which network address you did it.',
    select: (whose) => sql`
      SELECT * FROM (
        SELECT surgery_id, round, role, 'SIGNED' AS act, typed_text, statement, NULL AS changed_text, document_hash,
          user_agent, CASE WHEN role = 'PATIENT' THEN network_address END AS network_address, proof_kind, proved_at,
          passkey_assertion, signed_at AS at
        FROM signature
        UNION ALL
        SELECT surgery_id, round, role, 'CONFIRMED', typed_text, statement, changed_text, document_hash, user_agent,
          CASE WHEN role = 'PATIENT' THEN network_address END, proof_kind, proved_at, passkey_assertion,
          confirmed_at
        FROM confirmation
      ) signed WHERE ${ofSurgeries(whose)} ORDER BY at`,
  },
  {
    tables: ['consent_decision'],
    title: 'Decisions about your consent',
    explanation: 'Yours and those of others. The reason of a concern is for the clinical team.',
    select: (whose) => sql`
      SELECT surgery_id, round, event, role, CASE WHEN event NOT LIKE 'concern.%' THEN reason END AS reason, decided_at
      FROM consent_decision WHERE ${ofSurgeries(whose)} ORDER BY decided_at`,
  },
  {
    tables: ['consent_change'],
    title: 'Changes to what was agreed',
    explanation: 'What was changed, by whom and why.',
    select: (whose) => sql`
      SELECT surgery_id, round, details, reason, role, changed_at FROM consent_change
      WHERE ${ofSurgeries(whose)} ORDER BY changed_at`,
  },
  {
    tables: ['consent_handover'],
    title: 'Surgeons who were asked to take over',
    explanation: 'Who was asked, and what the answer was.',
    select: (whose) => sql`
      SELECT h.surgery_id, ${SURGEON} AS surgeon, h.asked_role, h.asked_at, h.answer, h.answered_at
      FROM consent_handover h JOIN surgeon g ON g.surgeon_id = h.to_surgeon_id
      WHERE ${ofSurgeries(whose)} ORDER BY h.asked_at`,
  },
  {
    tables: ['document'],
    title: 'Your documents',
    explanation: 'Which were made, and the SHA-256 of each file, by which a copy can be checked.',
    select: (whose) => sql`
      SELECT surgery_id, kind, round, stamp, title, requested_at, stored_at, sha256 FROM document
      WHERE ${ofSurgeries(whose)} ORDER BY requested_at`,
  },
];
