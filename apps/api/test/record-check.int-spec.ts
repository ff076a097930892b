import { ENDPOINTS } from '@candour/contracts';
import { DataSource } from 'typeorm';
import { checkRecords } from '../src/commands/record-check/record-check';
import { checkVersions } from '../src/commands/record-check/version-check';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import {
  completeCertificate,
  finishLearning,
  giveDetails,
  hospitalId,
  newSurgery,
} from './harness/surgeries';

describe('the check of the records', () => {
  const api = useTestApp();

  const problems = async (): Promise<readonly string[]> =>
    (await checkRecords(api.database.manager)).problems;

  const signedByPatient = async (): Promise<string> => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const hospital_id = await hospitalId(api);
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId, hospital_id });
    await finishLearning(api, patient, surgery_id);
    await completeCertificate(api, patient, surgery_id);
    await giveDetails(api, patient, surgery_id);
    const { status } = await api.call(ENDPOINTS.signConsentForm, {
      token: patient.token,
      params: { id: surgery_id },
      body: { patient_signature: patient.name },
    });
    expect(status).toBe(200);
    return surgery_id;
  };

  it('finds nothing wrong with a surgery whose consent form nobody has touched', async () => {
    await newSurgery(api, await registerPatient(api));
    expect(await problems()).toEqual([]);
  });

  it('finds nothing wrong with a new round that nobody has touched', async () => {
    const patient = await registerPatient(api);
    const { surgery_id } = await newSurgery(api, patient);
    for (const decision of ['DECLINE', 'RECONSIDER'] as const) {
      const { status } = await api.call(ENDPOINTS.decideOnConsent, {
        token: patient.token,
        params: { id: surgery_id },
        body: { decision, round: 1 },
      });
      expect(status).toBe(200);
    }
    expect(await problems()).toEqual([]);
  });

  it('compares the forms of every round, however many surgeries there are', async () => {
    const surgery_id = await signedByPatient();
    const owner = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
    const runner = owner.createQueryRunner();
    await runner.startTransaction();
    try {
      // 99 surgeries before one with two rounds, the second of which somebody has changed.
      await runner.query('SET LOCAL session_replication_role = replica');
      await runner.query(
        `INSERT INTO consent_form
         SELECT (jsonb_populate_record(form, jsonb_build_object(
           'surgery_id', '00000000-0000-0000-0000-' || lpad(least(number, 100)::text, 12, '0'),
           'round', greatest(number - 99, 1)))).*
         FROM consent_form AS form, generate_series(1, 101) AS number WHERE surgery_id = $1`,
        [surgery_id],
      );
      await runner.query(
        `UPDATE consent_form SET document_hash = repeat('0', 64)
         WHERE surgery_id = '00000000-0000-0000-0000-000000000100' AND round = 2`,
      );
      expect((await checkVersions(runner.manager)).problems).toEqual([
        'what the consent form of surgery 00000000-0000-0000-0000-000000000100 says is not what was signed',
      ]);
    } finally {
      await runner.rollbackTransaction();
      await owner.destroy();
    }
  });

  it('finds a signature that the surgery does not record', async () => {
    const surgery_id = await signedByPatient();
    expect(await problems()).toEqual([]);
    await api.database.query('UPDATE surgery SET patient_signed_at = NULL WHERE surgery_id = $1', [
      surgery_id,
    ]);
    expect(await problems()).toEqual([
      `the signatures of surgery ${surgery_id} and what is noted about them do not agree`,
    ]);
  });
});
