import { on } from './harness/backups';
import { openTamperingBench, PAST_EVERYTHING } from './harness/tampering';

describe('signed and stored records', () => {
  const bench = openTamperingBench();
  const { anchors, problems, idOf } = bench;

  it('pass the check when they are unchanged', async () => {
    expect(await problems(anchors)).toEqual([]);
  });

  it.each([
    [
      'the side on a signed form',
      `UPDATE consent_form SET facts = jsonb_set(facts, '{surgery,side}', '"Right"')`,
      'SELECT surgery_id FROM consent_form',
      ['consent form $ is not what', 'what the consent form of surgery $ says is not what was signed'],
    ],
    [
      'the bytes of a signed PDF with their hash',
      `UPDATE document SET bytes = 'other', sha256 = encode(sha256('other'), 'hex') WHERE kind = 'CONSENT_FORM'`,
      `SELECT document_id FROM document WHERE kind = 'CONSENT_FORM'`,
      ['document $ is not what'],
    ],
    [
      'the text that a PDF is printed from',
      `UPDATE document SET body = replace(body, 'Left', 'Right') WHERE kind = 'CONSENT_FORM'`,
      `SELECT document_id FROM document WHERE kind = 'CONSENT_FORM'`,
      ['document text $ is not what'],
    ],
    [
      'the facts of a certificate',
      `UPDATE certificate SET facts = jsonb_set(facts, '{side}', '"Right"')`,
      'SELECT surgery_id FROM certificate',
      ['certificate $ is not what'],
    ],
    [
      'a note',
      `UPDATE note SET content = '<p>Goodbye</p>' WHERE author_role = 'SURGEON'`,
      `SELECT note_id FROM note WHERE author_role = 'SURGEON'`,
      ['note $ is not what'],
    ],
    [
      'the time of a signature',
      `UPDATE signature SET signed_at = signed_at + interval '1 ms' WHERE role = 'PATIENT';
       UPDATE surgery SET patient_signed_at = patient_signed_at + interval '1 ms',
         consent_counted_from = LEAST(patient_signed_at + interval '1 ms', surgeon_signed_at)`,
      `SELECT signature_id FROM signature WHERE role = 'PATIENT'`,
      ['signature $ is not what'],
    ],
    [
      'the network address of a signature, or its absence',
      `UPDATE signature SET network_address = CASE role WHEN 'PATIENT' THEN '203.0.113.1' END`,
      `SELECT signature_id FROM signature ORDER BY signature_id::text LIMIT 1`,
      ['signature $ is not what'],
    ],
    [
      'what a signer had proved about themselves',
      `UPDATE signature SET proof_kind = 'passkey' WHERE role = 'SURGEON'`,
      `SELECT signature_id FROM signature WHERE role = 'SURGEON'`,
      ['signature $ is not what'],
    ],
    [
      'when a signer had proved it, or that they had',
      `UPDATE signature SET proof_kind = NULL, proved_at = NULL WHERE role = 'SURGEON'`,
      `SELECT signature_id FROM signature WHERE role = 'SURGEON'`,
      ['signature $ is not what'],
    ],
    [
      'the content that a patient was shown',
      `UPDATE operation_version SET content = jsonb_set(content, '{consent,noTreatment}', '"Nothing."')
       WHERE operation_version_id = (SELECT operation_version_id FROM surgery)`,
      'SELECT operation_version_id FROM surgery',
      ['operation version $ is not what', 'the content of operation version $ is not what its hash says'],
    ],
    [
      'a question of a version',
      `UPDATE question SET question_text = 'Really?' WHERE question_id = (
         SELECT min(question_id::text)::uuid FROM question JOIN assessment USING (assessment_id)
         WHERE operation_version_id = (SELECT operation_version_id FROM surgery))`,
      'SELECT operation_version_id FROM surgery',
      ['operation version $ is not what'],
    ],
    [
      'the statements beside a signature',
      `UPDATE text_version SET content = '{}'`,
      'SELECT text_version_id FROM text_version',
      ['text version $ is not what', 'the content of text version $ is not what its hash says'],
    ],
    [
      'a consent that was taken away',
      `UPDATE surgery SET consent_state = 'WITHDRAWN'`,
      'SELECT surgery_id FROM surgery',
      ['the consent of surgery $ is not what its audit trail says'],
    ],
    [
      'a decision that was added',
      `INSERT INTO consent_decision SELECT '018f0000-0000-7000-8000-00000000000a', surgery_id, 1, 'time.asked', 'PATIENT',
         NULL, 'I am not sure', now() FROM surgery`,
      `SELECT '018f0000-0000-7000-8000-00000000000a'`,
      ['consent decision $ is in no audit entry'],
    ],
    [
      'a change that was added',
      `INSERT INTO consent_change SELECT '018f0000-0000-7000-8000-00000000000b', surgery_id, 1, false, true, '[]',
         NULL, 'SURGEON', NULL, now() FROM surgery`,
      `SELECT '018f0000-0000-7000-8000-00000000000b'`,
      ['consent change $ is in no audit entry'],
    ],
    [
      'a confirmation that was added',
      `INSERT INTO confirmation SELECT '018f0000-0000-7000-8000-00000000000c', surgery_id, round, role, account_id,
         signer_id, 'NO', NULL, typed_text, statement, document_hash, NULL, session_id, NULL, now()
       FROM signature WHERE role = 'PATIENT'`,
      `SELECT '018f0000-0000-7000-8000-00000000000c'`,
      ['confirmation $ is in no audit entry'],
    ],
    [
      'what the surgeon wrote for the patient',
      `UPDATE consent_statement SET content = jsonb_set(content, '{transfusion}', '"ACCEPTED"')`,
      'SELECT statement_id FROM consent_statement',
      ['consent statement $ is not what'],
    ],
    [
      'what came of an answer',
      `UPDATE discussed_answer SET outcome = 'MORE_NEEDED'`,
      'SELECT discussed_id FROM discussed_answer',
      ['discussed answer $ is not what'],
    ],
    [
      'what a patient said in their own words',
      `UPDATE own_words SET text = 'other'`,
      'SELECT own_words_id FROM own_words',
      ['own words $ is not what'],
    ],
    [
      'what matters to a patient',
      `UPDATE what_matters SET would_not_accept = 'other'`,
      'SELECT matters_id FROM what_matters',
      ['what matters $ is not what'],
    ],
    [
      'a note that was added',
      `INSERT INTO note SELECT '018f0000-0000-7000-8000-000000000009', surgery_id, author_id, author_role, author_name,
         'I was told', created_at FROM note LIMIT 1`,
      `SELECT '018f0000-0000-7000-8000-000000000009'`,
      ['note $ is in no audit entry'],
    ],
  ])('is found when it was changed: %s', async (_, tamper, which, expected) => {
    await on(bench.copy, `${PAST_EVERYTHING}${tamper}`);
    const id = String(await idOf(which));

    const found = await problems(anchors);
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(
      expected.map((text) => expect.stringContaining(text.replace('$', id)) as unknown as string),
    );
  });

  it.each([
    ['note', 'note_id'],
    ['certificate', 'surgery_id'],
    ['signature', 'signature_id'],
  ])('is found when a %s was removed', async (table, key) => {
    const id = await idOf(`SELECT min(${key}::text) FROM ${table}`);
    await on(bench.copy, `${PAST_EVERYTHING}DELETE FROM ${table} WHERE ${key} = '${String(id)}'`);

    expect(await problems()).toContain(
      `${table} ${String(id)} is gone: the audit trail says that it was written`,
    );
  });
});
