import { type BodyOf, ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { completeCertificate, giveDetails, newSurgery } from './harness/surgeries';

type Given = BodyOf<typeof ENDPOINTS.givePatientNumber>;

describe("a patient's NHS and hospital number", () => {
  const api = useTestApp();

  const give = (token: string, body: Given, id = 'me') =>
    api.call(ENDPOINTS.givePatientNumber, { token, params: { id }, body });
  const treated = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    return { patient, surgeon };
  };

  it('are given by the patient or the surgeon, with or without spaces, and each change is recorded without them', async () => {
    const { patient, surgeon } = await treated();
    const { status, data } = await give(patient.token, { nhs_number: ' 943 476 5919 ' });
    expect([status, data.warning]).toEqual([200, null]);
    expect(data.patient).toMatchObject({ patient_nhs_number: '9434765919', patient_hospital_number: null });
    await give(surgeon.token, { hospital_number: 'RXH 12-345' }, patient.patientId);
    const again = await give(surgeon.token, { nhs_number: '9434765919' }, patient.patientId);
    expect(again.data.patient).toMatchObject({
      patient_nhs_number: '9434765919',
      patient_hospital_number: 'RXH 12-345',
    });
    const entries = await api.database.query(
      `SELECT role, details - 'address_sha256' AS details FROM audit_entry WHERE subject_id = $1 AND action = 'patient.number-given'
       ORDER BY sequence`,
      [patient.patientId],
    );
    expect(entries).toEqual([
      { role: 'PATIENT', details: { changed: ['patient_nhs_number'] } },
      { role: 'SURGEON', details: { changed: ['patient_hospital_number'] } },
    ]);
  });

  it('find the patient, with spaces or without, until they are taken away', async () => {
    const { patient, surgeon } = await treated();
    await give(patient.token, { nhs_number: '4010232137', hospital_number: 'RXH 12-345' });
    const found = async (search: string) => {
      const { data } = await api.call(ENDPOINTS.readWorklist, { token: surgeon.token, query: { search } });
      return data.worklist.map((row) => [row.patient_nhs_number, row.patient_hospital_number]);
    };
    for (const search of ['401 023 2137', '4010232137', 'rxh12345', 'RXH 12-345'])
      expect([search, await found(search)]).toEqual([search, [['4010232137', 'RXH 12-345']]]);
    await give(patient.token, { nhs_number: null, hospital_number: '' });
    expect(await found('4010232137')).toEqual([]);
    expect(await found("o'brien")).toEqual([[null, null]]);
  });

  it('are accepted with a warning, which names nobody, when another patient has the NHS number', async () => {
    const [one, other] = [await treated(), await treated()];
    await give(one.patient.token, { nhs_number: '5990128088' });
    const { status, data } = await give(other.patient.token, { nhs_number: '599 012 8088' });
    expect([status, data.warning]).toEqual([200, messages.nhsNumberShared]);
    expect(JSON.stringify(data)).not.toContain(one.patient.patientId);
    const alone = await give(other.patient.token, { nhs_number: null });
    expect(alone.data.warning).toBeNull();
  });

  it('are refused when the check digit is wrong, and then nothing is kept', async () => {
    const { patient } = await treated();
    const { status, failure } = await give(patient.token, {
      nhs_number: '9434765918',
      hospital_number: 'X1',
    });
    expect([status, failure.errors[0]]).toEqual([422, 'Please provide a valid NHS number']);
    const { data } = await give(patient.token, {});
    expect(data.patient).toMatchObject({ patient_nhs_number: null, patient_hospital_number: null });
  });

  it('are on the form that is signed and its certificate, which a later number leaves as they are', async () => {
    const { patient, params, signAsPatient } = await beginConsent(api);
    await give(patient.token, { nhs_number: '9434765919' });
    await completeCertificate(api, patient, params.id);
    await giveDetails(api, patient, params.id);
    await give(patient.token, { hospital_number: 'RXH 12' });
    expect((await signAsPatient()).status).toBe(200);
    await give(patient.token, { nhs_number: '4010232137' });
    const { data } = await api.call(ENDPOINTS.readEvidence, { token: patient.token, params });
    expect(data.evidence.form?.facts).toMatchObject({
      patient: { nhs_number: '9434765919', hospital_number: 'RXH 12' },
    });
    const [certificate] = await api.database.query<{ facts: unknown }[]>(
      'SELECT facts FROM certificate WHERE surgery_id = $1',
      [params.id],
    );
    expect(certificate?.facts).toMatchObject({ nhs_number: '9434765919' });
  });

  it('are not for a surgeon who does not treat the patient', async () => {
    const { patient } = await treated();
    const { token } = await verifiedSurgeon(api);
    expect((await give(token, { nhs_number: null }, patient.patientId)).status).toBe(404);
  });
});
