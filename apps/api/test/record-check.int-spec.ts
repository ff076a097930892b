import { ENDPOINTS } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { useTestApp } from './harness/app';
import { registerPatient, verifiedSurgeon } from './harness/people';
import {
  completeCertificate,
  finishLearning,
  giveDetails,
  hospitalId,
  importShippedContent,
  newSurgery,
} from './harness/surgeries';

describe('the check of the records', () => {
  const api = useTestApp();
  beforeAll(() => importShippedContent(api));

  const problems = async (): Promise<readonly string[]> =>
    (await checkRecords(api.database.manager)).problems;

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

  it('finds a signature that the surgery does not record', async () => {
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
    expect([status, await problems()]).toEqual([200, []]);

    await api.database.query('UPDATE surgery SET patient_signed_at = NULL WHERE surgery_id = $1', [
      surgery_id,
    ]);
    expect(await problems()).toEqual([
      `the signatures of surgery ${surgery_id} and what is noted about them do not agree`,
    ]);
  });
});
