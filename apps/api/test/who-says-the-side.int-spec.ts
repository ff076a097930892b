import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginReadyConsent } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { completeCertificate, hospitalId, newSurgery, operationId } from './harness/surgeries';

type Answer = {
  readonly status: number;
  readonly failure: { readonly code: string; readonly errors: readonly string[] };
};
const said = ({ status, failure }: Answer) => [status, failure.errors?.[0] ?? null];
const REFUSED = [409, messages.sidesDiffer];
const HELD = { holds: ['SIDE'], hold: 'SIDE' };
const FREE = { holds: [], hold: null };

describe('who says the side of an operation, and where', () => {
  const api = useTestApp();
  const ready = () => beginReadyConsent(api);

  it('is the surgeon’s alone to say: 403 for the patient', async () => {
    const { patient, params, surgery_id } = await ready();
    const token = patient.token;
    const asked = [
      await api.call(ENDPOINTS.updateSurgery, { token, params, body: { surgeon_side: 'Left' } }),
      await api.call(ENDPOINTS.signConsentForm, {
        token,
        params,
        body: { patient_signature: patient.name, side: 'Left' },
      }),
      await api.call(ENDPOINTS.createSurgery, {
        token,
        body: { operation_id: await operationId(api), surgeon_side: 'Left' },
      }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
    const [{ sides }] = await api.database.query(
      `SELECT count(*)::int AS sides FROM audit_entry WHERE surgery_id = $1 AND details->>'of' = 'SURGEON'`,
      [surgery_id],
    );
    expect(sides).toBe(0);
  });

  it('of the patient can be corrected by the surgeon only while they have said none of their own', async () => {
    const { surgeon, params, saySide, read } = await ready();
    const correct = (laterality: 'Left' | 'Right') =>
      api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body: { laterality } });
    expect((await correct('Right')).status).toBe(200);
    expect(await read()).toMatchObject({ surgery_laterality: 'Right', surgeon_side: null });
    await saySide('Left');
    expect((await correct('Left')).status).toBe(403);
    await saySide(null);
    expect((await correct('Left')).status).toBe(403);
    expect(await read()).toMatchObject({ surgery_laterality: 'Right', consent: HELD });
  });

  it('is refused where the operation has none, from the patient and from the surgeon', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      operation_id: await operationId(api, 'laparoscopic-cholecystectomy'),
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    const params = { id: surgery_id };
    await completeCertificate(api, patient, surgery_id);
    await api.call(ENDPOINTS.updatePatientDetails, {
      token: patient.token,
      params: { id: 'me' },
      body: { gender: 'Female', date_of_birth: '1959-04-07' },
    });
    const refused = [
      await api.call(ENDPOINTS.updateSurgery, {
        token: surgeon.token,
        params,
        body: { surgeon_side: 'Left' },
      }),
      await api.call(ENDPOINTS.signConsentForm, {
        token: surgeon.token,
        params,
        body: { surgeon_signature: surgeon.name, signature_name: surgeon.name, side: 'Left' },
      }),
      await api.call(ENDPOINTS.decideOnConsent, {
        token: patient.token,
        params,
        body: { decision: 'SIDE_WRONG', round: 1, laterality: 'Left' },
      }),
    ];
    expect(refused.map(({ status, failure }) => [status, failure.fields])).toEqual(
      ['surgeon_side', 'side', 'decision'].map((field) => [422, { [field]: [messages.optionInvalid] }]),
    );
  });

  it('can be said by the surgeon when they create the process, which gives none of the patient', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const hospital_id = await hospitalId(api);
    await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    const create = async (key: string) =>
      api.call(ENDPOINTS.createSurgery, {
        token: surgeon.token,
        body: {
          operation_id: await operationId(api, key),
          patient_id: patient.patientId,
          surgeon_id: surgeon.surgeonId,
          hospital_id,
          surgeon_side: 'Right',
        },
      });
    const { data, status } = await create('total-hip-replacement');
    expect([status, data.surgery]).toMatchObject([201, { surgeon_side: 'Right', surgery_laterality: null }]);
    const refused = await create('laparoscopic-cholecystectomy');
    expect([refused.status, refused.failure.fields]).toEqual([
      422,
      { surgeon_side: [messages.optionInvalid] },
    ]);
  });

  it('can be said with the link, which stays when it differs', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const params = { id: surgery_id };
    await api.call(ENDPOINTS.updatePatientDetails, {
      token: patient.token,
      params: { id: 'me' },
      body: { laterality: 'Left', surgery_id },
    });
    const link = async (surgeon_side: 'Left' | 'Right') =>
      api.call(ENDPOINTS.linkSurgery, {
        token: surgeon.token,
        body: {
          surgery_id,
          surgeon_id: surgeon.surgeonId,
          hospital_id: await hospitalId(api),
          unique_code: unique_code ?? '',
          surgeon_side,
        },
      });
    expect(said(await link('Right'))).toEqual(REFUSED);
    const { data } = await api.call(ENDPOINTS.readSurgery, { token: patient.token, params });
    expect(data.surgery).toMatchObject({
      surgeon_id: surgeon.surgeonId,
      surgeon_side: 'Right',
      consent: HELD,
    });
    expect((await link('Left')).data.surgery).toMatchObject({ surgeon_side: 'Left', consent: FREE });
  });

  it('of a former surgeon is not that of the next one, and a hold outlives the surgeon', async () => {
    const { patient, params, saySide, read } = await beginReadyConsent(api);
    const next = await verifiedSurgeon(api);
    await saySide('Right');
    const body = { surgeon_id: next.surgeonId };
    expect((await api.call(ENDPOINTS.updateSurgery, { token: patient.token, params, body })).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ surgeon_side: null, consent: HELD });
    const theirs = await api.call(ENDPOINTS.updateSurgery, {
      token: next.token,
      params,
      body: { surgeon_side: 'Left' },
    });
    expect(theirs.data.surgery.consent).toMatchObject(FREE);
  });
});
