import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '../src/entities';
import { on } from './harness/backups';
import { openTamperingBench, PAST_EVERYTHING } from './harness/tampering';

const CERTIFICATE = `encode(sha256('made up'), 'hex')`;
const ADDED = '018f0000-0000-7000-8000-00000000000d';

describe('what patients answered, who decided, and how things stand', () => {
  const bench = openTamperingBench();
  const { anchors, problems, idOf } = bench;

  it.each([
    [
      'an answer that the patient had submitted',
      `UPDATE answer SET patient_answer = 'No' WHERE question_id = (
         SELECT question_id FROM answer JOIN question USING (question_id) JOIN assessment USING (assessment_id)
         WHERE category = 'Assessment' ORDER BY question_id LIMIT 1)`,
      `SELECT surgery_id || ' ' || run || ' ' || assessment_id FROM assessment_completion
       JOIN assessment USING (assessment_id) WHERE category = 'Assessment'`,
      'answers $ is not what the audit trail says was written',
    ],
    [
      'when a patient had answered',
      `UPDATE answer SET answered_at = answered_at - interval '1 day' WHERE question_id IN (
         SELECT question_id FROM question JOIN assessment USING (assessment_id) WHERE category = 'Pre Assessment')`,
      `SELECT surgery_id || ' ' || run || ' ' || assessment_id FROM assessment_completion
       JOIN assessment USING (assessment_id) WHERE category = 'Pre Assessment'`,
      'answers $ is not what the audit trail says was written',
    ],
    [
      'when a patient had seen all videos',
      `UPDATE syllabus_completion SET completed_at = completed_at - interval '1 day'`,
      `SELECT surgery_id || ' ' || run || ' ' || syllabus_id FROM syllabus_completion`,
      'learning $ is not what the audit trail says was written',
    ],
    [
      'a decision about an account that was added',
      `INSERT INTO account_decision SELECT '${ADDED}', account_id, 'VERIFIED', 'Known to us', account_id, now()
       FROM surgeon LIMIT 1`,
      `SELECT '${ADDED}'`,
      'account decision $ is in no audit entry',
    ],
    [
      'a handover that nobody asked for',
      `INSERT INTO consent_handover (handover_id, surgery_id, to_surgeon_id, asked_by, asked_role, asked_at)
       SELECT '${ADDED}', surgery_id, surgeon_id, (SELECT account_id FROM surgeon LIMIT 1), 'SURGEON', now() FROM surgery`,
      `SELECT '${ADDED}'`,
      'handover $ is in no audit entry',
    ],
    [
      'a surgeon whom nobody has verified',
      `UPDATE surgeon SET surgeon_status = 'REJECTED'`,
      'SELECT surgeon_id FROM surgeon',
      'the status of surgeon $ is not the one that was decided last',
    ],
    [
      'a hold on the form',
      `UPDATE surgery SET consent_holds = '{CONCERN}'`,
      'SELECT surgery_id FROM surgery',
      'what holds the form of surgery $ is not what its audit trail says',
    ],
    [
      'an operation that is said to be done',
      `UPDATE surgery SET ended_outcome = 'DONE'`,
      'SELECT surgery_id FROM surgery',
      'the end of surgery $ is not the one that its audit trail says',
    ],
    [
      'a certificate for forged seals',
      `INSERT INTO seal_certificate SELECT ${CERTIFICATE}, encode('made up', 'base64'), true, now()`,
      `SELECT ${CERTIFICATE}`,
      'the certificate $ has sealed no document of which the audit trail knows',
    ],
    [
      'the certificate that is behind a fingerprint',
      `UPDATE seal_certificate SET certificate = encode('made up', 'base64')`,
      'SELECT fingerprint FROM seal_certificate',
      'the certificate $ has sealed no document of which the audit trail knows',
    ],
    [
      'the level of a seal',
      `UPDATE document_seal SET level = 'B-T' WHERE document_id = (SELECT min(document_id::text)::uuid FROM document_seal)`,
      'SELECT min(document_id::text) FROM document_seal',
      'the seal of document $ is not the one that the audit trail says it got',
    ],
    [
      'the time of a seal',
      `UPDATE document_seal SET sealed_at = sealed_at - interval '1 day'
       WHERE document_id = (SELECT min(document_id::text)::uuid FROM document_seal)`,
      'SELECT min(document_id::text) FROM document_seal',
      'the seal of document $ is not the one that the audit trail says it got',
    ],
    [
      'a seal that is gone',
      `DELETE FROM document_seal WHERE document_id = '$'`,
      'SELECT min(document_id::text) FROM document_seal',
      'the seal of document $ is not the one that the audit trail says it got',
    ],
    [
      'a passkey that nobody has added',
      `INSERT INTO passkey SELECT '${ADDED}', account_id, 'made up', 'made up', 0, 'Phone', now() FROM surgeon`,
      `SELECT '${ADDED}'`,
      'the passkey $ is not one that its owner has added',
    ],
    [
      'an authenticator app that nobody has set up',
      `INSERT INTO authenticator_app SELECT account_id, 'made up', now() FROM surgeon`,
      'SELECT account_id FROM surgeon',
      'the authenticator app of account $ is not one that its owner has set up',
    ],
    [
      'an identity that nobody has connected',
      `INSERT INTO sso_identity (issuer, subject, account_id, connected_at)
       SELECT 'https://login.example', 'made up', account_id, now() FROM surgeon`,
      'SELECT account_id FROM surgeon',
      'the identity of account $ is not one that its owner has connected',
    ],
  ])('are found when they were changed: %s', async (_, tamper, which, expected) => {
    const id = String(await idOf(which));
    await on(bench.copy, `${PAST_EVERYTHING}${tamper.replace('$', id)}`);
    expect(await problems(anchors)).toEqual([expect.stringContaining(expected.replace('$', id))]);
  });

  it('are found when a hash that fits was added', async () => {
    const id = String(
      await idOf(`SELECT surgery_id || ' ' || run || ' ' || assessment_id
      FROM assessment_completion JOIN assessment USING (assessment_id) WHERE category = 'Assessment'`),
    );
    await on(
      bench.copy,
      `${PAST_EVERYTHING}UPDATE answer SET patient_answer = 'No';
       INSERT INTO audit_entry (at, action, details) SELECT now(), 'assessment.answered', details FROM audit_entry
       WHERE details->'evidence'->>'id' = '${id}'`,
    );
    expect(await problems(anchors)).toContainEqual(expect.stringContaining('answers '));
  });
});

/** What the check of the records compares with the audit trail, or with what it holds itself. */
const COMPARED = [
  'account account_decision answer assessment assessment_completion audit_anchor audit_checkpoint audit_entry audit_seal',
  'authenticator_app passkey sso_identity',
  'audit_tile certificate confirmation consent_change consent_decision consent_form consent_handover consent_round',
  'consent_statement discussed_answer document document_seal former_operation media_file note operation',
  'operation_version own_words patient question',
  'resource seal_certificate signature surgeon surgery syllabus syllabus_completion text_version unsealed_document',
  'what_matters',
].flatMap((names) => names.split(' '));

/** Why nothing else can prove anything to somebody. */
const PROVES_NOTHING: Readonly<Record<string, string>> = {
  email_proof: 'a link that waits',
  login_ticket: 'a login that waits',
  passkey_challenge: 'a login that waits',
  recovery_code: 'how somebody logs in',
  reset_request: 'a mail that waits',
  reset_token: 'a link that waits',
  session: 'who is logged in now; a signature keeps its session',
  session_token: 'who is logged in now',
  sso_attempt: 'a login that waits',
  sso_proof: 'a login that waits',
  known_device: 'who is mailed about a new device',
  account_search: 'what a search compares; the tables that it is made from say who somebody is',
  patient_grant: 'whom a surgeon may find; each look is in the trail',
  surgeon_invitation: 'a mail that was sent',
  code_grant: 'which surgery a surgeon may link',
  engagement: 'how often a video was seen; that each was, is compared',
  hospital: 'how a hospital is called now; forms keep how it was',
  statement_template: 'a start for what surgeons write',
  idempotency_key: 'a reply that may be asked for again',
  job_turn: 'which process works',
  outgoing_mail: 'a mail that waits',
  preview_ticket: 'a draft that is open',
  print_request: 'a document that waits',
  rate_limit_count: 'how often somebody has tried',
};

it('every table is compared with the audit trail, or proves nothing to anybody', () => {
  const own = new Set<unknown>(entities);
  const tables = getMetadataArgsStorage()
    .tables.filter(({ target }) => own.has(target))
    .map(({ name }) => String(name));
  expect(tables).toHaveLength(entities.length);
  expect([...COMPARED, ...Object.keys(PROVES_NOTHING)].toSorted()).toEqual(tables.toSorted());
});
