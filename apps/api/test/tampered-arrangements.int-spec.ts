import { AuditChain } from '../src/audit/audit-chain';
import { Clock } from '../src/common/clock';
import { on } from './harness/backups';
import { createDataSource } from './harness/data-source';
import { openTamperingBench, PAST_EVERYTHING } from './harness/tampering';

const OTHER = '018f0000-0000-7000-8000-00000000000e';
const VERSION = `(SELECT operation_version_id FROM operation_version
  WHERE operation_version_id <> (SELECT operation_version_id FROM surgery) LIMIT 1)`;
/** Another patient, as whom somebody may want to be taken. */
const OTHER_PATIENT = `
  INSERT INTO account (account_id, email, created_at) VALUES ('${OTHER}', 'other@hospital.example', now());
  INSERT INTO patient (patient_id, account_id, patient_first_name, patient_last_name, patient_created_at)
  VALUES ('${OTHER}', '${OTHER}', 'Ada', 'Other', now());`;

describe('whose surgery it is, what was arranged, and who people are', () => {
  const bench = openTamperingBench();
  const { anchors, problems, idOf } = bench;

  it.each([
    [
      'a signed surgery that was given to another patient',
      `${OTHER_PATIENT} UPDATE surgery SET patient_id = '${OTHER}'`,
      'SELECT surgery_id FROM surgery',
      [
        'the arrangement of surgery $ is not the one that its audit trail says',
        'the PATIENT signature of surgery $ is of another person than the patient',
        `patient ${OTHER} is not who signed, and nobody has changed that since`,
      ],
    ],
    [
      'a surgeon who may read the record, and whom nobody has linked',
      `UPDATE surgery SET surgeon_id = NULL`,
      'SELECT surgery_id FROM surgery',
      ['the arrangement of surgery $ is not the one that its audit trail says'],
    ],
    [
      'the day of an operation',
      `UPDATE surgery SET surgery_date = '2031-01-01'`,
      'SELECT surgery_id FROM surgery',
      ['the arrangement of surgery $ is not the one that its audit trail says'],
    ],
    [
      'the content from which a patient is said to have learned',
      `UPDATE surgery SET operation_version_id = ${VERSION}`,
      'SELECT surgery_id FROM surgery',
      [
        'the arrangement of surgery $ is not the one that its audit trail says',
        'the form of surgery $ is of another content than its surgery says that was learned',
      ],
    ],
    [
      'a former operation, from which a signed form is said to come',
      `INSERT INTO former_operation SELECT surgery_id, 1, operation_id, ${VERSION}, 1, now() + interval '1 day' FROM surgery`,
      'SELECT surgery_id FROM surgery',
      [
        'the form of surgery $ is of another content than its surgery says that was learned',
        'surgery $ counts other learnings than it has had operations',
      ],
    ],
    [
      'a learning that was begun anew, so that nothing is learned',
      `UPDATE surgery SET learning_run = 2, certificate_consented_at = NULL`,
      'SELECT surgery_id FROM surgery',
      ['surgery $ counts other learnings than it has had operations'],
    ],
    [
      'a surgery that nobody has begun',
      `INSERT INTO surgery (surgery_id, patient_id, operation_id, operation_version_id, unique_code, created_by, surgery_created_at)
       SELECT '${OTHER}', patient_id, operation_id, operation_version_id, 'AAAA22222', created_by, now() FROM surgery`,
      `SELECT '${OTHER}'`,
      ['surgery $ was begun in the audit trail alone, or in the records alone'],
    ],
    [
      'the side that an operation is said not to have',
      `UPDATE operation SET operation_laterality = 'none' WHERE operation_key = 'total-hip-replacement'`,
      `SELECT 'total-hip-replacement'`,
      ['operation $ is not called, or has not the side, as its content says'],
    ],
    [
      'the birth date of somebody who has signed',
      `UPDATE patient SET patient_date_of_birth = '1931-01-01'`,
      'SELECT patient_id FROM patient',
      ['patient $ is not who signed, and nobody has changed that since'],
    ],
    [
      'the name of somebody who has signed',
      `UPDATE patient SET patient_last_name = 'Other'`,
      'SELECT patient_id FROM patient',
      ['patient $ is not who signed, and nobody has changed that since'],
    ],
    [
      'the GMC number of a surgeon who has signed',
      `UPDATE surgeon SET surgeon_gmc_number = '1111111'`,
      'SELECT surgeon_id FROM surgeon',
      ['surgeon $ has another GMC number than the one that they signed with'],
    ],
    [
      'an administrator whom nobody has made',
      `UPDATE account SET is_admin = true WHERE account_id = (SELECT account_id FROM surgeon)`,
      'SELECT account_id FROM surgeon',
      ['account $ is not an administrator as the audit trail says'],
    ],
    [
      'an account that nobody has closed',
      `UPDATE account SET access = 'DISABLED' WHERE account_id = (SELECT account_id FROM surgeon)`,
      'SELECT account_id FROM surgeon',
      ['account $ is not open or closed as it was decided last'],
    ],
    [
      'years without a second factor',
      `UPDATE account SET second_factor_due_at = now() + interval '9 years' WHERE account_id = (SELECT account_id FROM surgeon)`,
      'SELECT account_id FROM surgeon',
      ['account $ has longer without a second factor than any upgrade gave'],
    ],
    [
      'the hash of a forged file beside a seal',
      `UPDATE document_seal SET sha256 = encode(sha256('forged'), 'hex')
       WHERE document_id = (SELECT min(document_id::text)::uuid FROM document_seal)`,
      'SELECT min(document_id::text) FROM document_seal',
      ['document $ has the hash of a file that is not there'],
    ],
    [
      'the round of a certificate’s document',
      `UPDATE document SET round = 7 WHERE kind = 'CERTIFICATE'`,
      `SELECT document_id FROM document WHERE kind = 'CERTIFICATE'`,
      ['document $ is of a certificate that its surgery does not have'],
    ],
    [
      'the margins of a document, so that nothing can read them',
      `UPDATE document SET running = 'made up' WHERE kind = 'CONSENT_FORM'`,
      `SELECT document_id FROM document WHERE kind = 'CONSENT_FORM'`,
      [
        'document text $ is not what the audit trail says was written',
        'document $ is of another round than its surgery says',
      ],
    ],
    [
      'the checkpoint that is printed on a document',
      `UPDATE document SET checkpoint = NULL WHERE document_id = (SELECT document_id FROM document ORDER BY stored_at DESC LIMIT 1)`,
      'SELECT document_id FROM document ORDER BY stored_at DESC LIMIT 1',
      ['document $ has not the checkpoint that was printed on it'],
    ],
    [
      'a video that patients were shown',
      `DELETE FROM media_file WHERE hash = '$'`,
      `SELECT regexp_replace(min(resource_content), '^.*/', '') FROM resource WHERE resource_type = 'FILE'`,
      ['the file $ of the content is gone'],
    ],
    [
      'a trigger that was switched off',
      'ALTER TABLE document DISABLE TRIGGER document_is_kept',
      'SELECT 1',
      ['the trigger document_is_kept is gone or switched off'],
    ],
    [
      'a right to rewrite what was signed',
      'GRANT UPDATE ON signature TO candour_app',
      'SELECT 1',
      ['the application may rewrite signature: its rights were widened'],
    ],
  ])('are found when they were changed: %s', async (_, tamper, which, expected) => {
    const id = String(await idOf(which));
    await on(bench.copy, `${PAST_EVERYTHING}${tamper.replace('$', id)}`);
    expect(await problems(anchors)).toEqual(expected.map((text) => text.replace('$', id)));
  });

  it.each([
    [
      'a content that is none',
      `UPDATE operation_version SET content = '{}'
       WHERE operation_version_id = (SELECT operation_version_id FROM surgery)`,
      /^the content of operation version \S+ is not what its hash says/,
    ],
    [
      'facts that are none',
      `UPDATE consent_form SET facts = '[]'`,
      /^what the consent form of surgery \S+ says is not what was signed/,
    ],
    [
      'a certificate that is none',
      `UPDATE seal_certificate SET certificate = '***'`,
      /^whether something has sealed no document .* can't be told: a row is unreadable/,
    ],
    [
      'a passkey’s answer that is none',
      `UPDATE signature SET passkey_assertion = '{}' WHERE role = 'SURGEON'`,
      /^the SURGEON signature of surgery \S+ is not over its form/,
    ],
    [
      'a round that is no number',
      `UPDATE audit_entry SET details = details || '{"round": "x"}' WHERE action LIKE 'consent.%'`,
      /^whether something is not what its audit trail says can't be told: a row is unreadable/,
    ],
  ])('are compared in all else when a row was made unreadable: %s', async (_, tamper, expected) => {
    await on(bench.copy, `${PAST_EVERYTHING}${tamper}; UPDATE account SET access = 'DISABLED'`);
    const found = await problems(anchors);
    expect(found).toContainEqual(expect.stringMatching(expected));
    expect(found).toContainEqual(
      expect.stringMatching(/^account \S+ is not open or closed as it was decided last/),
    );
  });

  it('are found when the signed checkpoints were removed and every time of a seal was changed', async () => {
    const owner = await createDataSource({ url: bench.copy.url, as: 'owner', poolSize: 1 }).initialize();
    await owner.query(
      `INSERT INTO audit_entry (at, action, details) VALUES (now() + interval '3 hours', 'login', '{}')`,
    );
    await new AuditChain(owner, new Clock()).sealPending();
    await owner.query(`${PAST_EVERYTHING} UPDATE document SET checkpoint = NULL; DELETE FROM audit_checkpoint;
      UPDATE audit_seal SET sealed_at = now()`);
    await owner.destroy();
    expect(await problems()).toEqual(['no signed checkpoint covers the audit entries from 1 on']);
  });
});
