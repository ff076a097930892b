import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from '../harness/app';
import { login, mailFacts, registerPatient, verifiedSurgeon } from '../harness/people';
import { hospitalId, newSurgery } from '../harness/surgeries';

describe('surgeons whom a patient does not find', () => {
  const api = useTestApp();

  it('are invited at most once a day by one patient, with the same reply each time', async () => {
    const patient = await registerPatient(api);
    const email = 'colleague@hospital.test';
    const invite = (token: string) => api.call(ENDPOINTS.inviteSurgeon, { token, body: { email } });

    const answers = [await invite(patient.token), await invite(patient.token)].map(({ data }) => data);
    const mailsToday = (await mailFacts(api, 'surgeon-invitation', email)).length;
    api.clock.advance(24 * 3600 + 1);
    await invite(await login(api, patient.email));
    const mailsTomorrow = (await mailFacts(api, 'surgeon-invitation', email)).length;
    api.clock.reset();

    expect(answers).toEqual([{ status: 'success' }, { status: 'success' }]);
    expect([mailsToday, mailsTomorrow]).toEqual([1, 2]);
  });

  it('read that a patient who invited them waits, who it is only from the code, and until they have linked', async () => {
    const [patient, other] = [await registerPatient(api), await registerPatient(api)];
    const surgery = await newSurgery(api, patient);
    const email = 'invited@hospital.test';
    for (const { token } of [patient, other])
      await api.call(ENDPOINTS.inviteSurgeon, { token, body: { email } });
    const { token, surgeonId } = await verifiedSurgeon(api, { email });
    const askedBy = async (as = token, id = 'me') =>
      (await api.call(ENDPOINTS.readSurgeon, { token: as, params: { id } })).data.surgeon.surgeon_asked_by;

    const before = await askedBy();
    const toPatient = await askedBy(patient.token, surgeonId);
    const unique_code = surgery.unique_code as string;
    const body = {
      surgery_id: surgery.surgery_id,
      surgeon_id: surgeonId,
      hospital_id: await hospitalId(api),
    };
    await api.call(ENDPOINTS.linkSurgery, { token, body: { ...body, unique_code } });

    expect([before, toPatient, await askedBy()]).toEqual([1, undefined, 0]);
  });
});
