import { ENDPOINTS } from '@candour/contracts';
import { newEmail } from '@candour/contracts/client';
import { useTestApp } from '../harness/app';
import { mailFacts, registerPatient, verifiedSurgeon } from '../harness/people';

describe('patients who are found by email', () => {
  const api = useTestApp();

  it('are notified once a day by which surgeon', async () => {
    const [surgeon, patient] = [await verifiedSurgeon(api), await registerPatient(api)];
    const { token } = surgeon;
    const find = () => api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: patient.email } });
    const told = () => mailFacts(api, 'patient-found', patient.email);

    await find();
    await find();
    expect(await told()).toEqual([{ surgeon_name: `Miss ${surgeon.name}` }]);
    await api.call(ENDPOINTS.findPatientByEmail, {
      token: (await verifiedSurgeon(api)).token,
      query: { email: patient.email },
    });
    expect(await told()).toHaveLength(2);
    await api.database.query(`UPDATE patient_grant SET told_at = told_at - interval '1 day'`);
    await find();
    expect(await told()).toHaveLength(3);
  });
});

describe('searches for a patient by email', () => {
  const api = useTestApp({ rateLimitFactor: 1 });

  it('are ten in an hour for a surgeon, whomever they look for', async () => {
    const { token } = await verifiedSurgeon(api);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const found = await api.call(ENDPOINTS.findPatientByEmail, { token, query: { email: newEmail() } });
      statuses.push(found.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });
});
