import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { registerPatient, registerSurgeon, verifiedSurgeon } from './harness/people';
import { hospitalId, newSurgery } from './harness/surgeries';

describe('linking a surgery', () => {
  const api = useTestApp({ rateLimitFactor: 1 });

  it('links a verified surgeon who has looked the code up and chosen a hospital', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const surgery = await newSurgery(api, patient);
    const code = surgery.unique_code as string;
    const pasted = `${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `;
    const found = await api.call(ENDPOINTS.findSurgeryByCode, {
      token: surgeon.token,
      params: { code: pasted },
    });
    expect(found.data.surgery).toEqual({
      surgery_id: surgery.surgery_id,
      patient_title: null,
      patient_first_name: 'Ada',
      patient_last_name: "O'Brien",
      patient_date_of_birth: null,
      operation_name: 'Total hip replacement',
    });
    const body = {
      surgery_id: surgery.surgery_id,
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    };
    const linked = await api.call(ENDPOINTS.linkSurgery, { token: surgeon.token, body });
    expect(linked.status).toBe(200);
    expect(linked.data.surgery).toMatchObject({ surgeon_id: surgeon.surgeonId, surgeon_status: 'VERIFIED' });
    expect((await api.call(ENDPOINTS.linkSurgery, { token: surgeon.token, body })).status).toBe(200);
  });

  it('does not accept an id as a proof: without the code or its look-up the surgery is not found', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const surgery = await newSurgery(api, patient);
    const body = {
      surgery_id: surgery.surgery_id,
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    };
    expect((await api.call(ENDPOINTS.linkSurgery, { token: surgeon.token, body })).status).toBe(404);
    await api.call(ENDPOINTS.findSurgeryByCode, {
      token: surgeon.token,
      params: { code: surgery.unique_code as string },
    });
    api.clock.advance(15 * 60 + 1);
    expect((await api.call(ENDPOINTS.linkSurgery, { token: surgeon.token, body })).status).toBe(404);
    api.clock.reset();
  });

  it('repeats the reply for the same surgeon, and refuses another one who has the code', async () => {
    const patient = await registerPatient(api);
    const [surgeon, other] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const body = { surgery_id, hospital_id: await hospitalId(api) };
    const link = ({ token, surgeonId }: typeof surgeon, more = {}) =>
      api.call(ENDPOINTS.linkSurgery, { token, body: { ...body, surgeon_id: surgeonId, ...more } });
    await link(surgeon, { unique_code });
    api.clock.advance(16 * 60);
    const [again, stranger, holder] = [
      await link(surgeon),
      await link(other),
      await link(other, { unique_code }),
    ];
    api.clock.reset();
    expect([again.status, stranger.status, holder.status]).toEqual([200, 404, 409]);
  });

  it('counts no wrong code when the right code is given for a linked surgery', async () => {
    const [patient, linked, other] = [
      await registerPatient(api),
      await verifiedSurgeon(api),
      await verifiedSurgeon(api),
    ];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const hospital_id = await hospitalId(api);
    const link = ({ token, surgeonId }: typeof linked) =>
      api.call(ENDPOINTS.linkSurgery, {
        token,
        body: { surgery_id, surgeon_id: surgeonId, hospital_id, unique_code },
      });
    await link(linked);
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await link(other)).status);
    expect(new Set(statuses)).toEqual(new Set([409]));
  });

  it('stops concurrent guesses after the fifth', async () => {
    const guesser = await verifiedSurgeon(api);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        api.call(ENDPOINTS.findSurgeryByCode, { token: guesser.token, params: { code: 'ZZZZZZZZ9' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((each) => each === 404).length,
      statuses.filter((each) => each === 429).length,
    ]).toEqual([5, 7]);
  });

  it('succeeds for one of two concurrent surgeons, and is refused to the other', async () => {
    const [patient, one, two] = [
      await registerPatient(api),
      await verifiedSurgeon(api),
      await verifiedSurgeon(api),
    ];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const hospital_id = await hospitalId(api);
    const answers = await Promise.all(
      [one, two].map(({ token, surgeonId }) =>
        api.call(ENDPOINTS.linkSurgery, {
          token,
          body: { surgery_id, surgeon_id: surgeonId, hospital_id, unique_code },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.failure.errors[0]).toBe(messages.alreadyLinked);
  });

  it('requires a hospital, with the specified message', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient);
    const { status, failure } = await api.call(ENDPOINTS.linkSurgery, {
      token: surgeon.token,
      body: { surgery_id, surgeon_id: surgeon.surgeonId },
    });
    expect(status).toBe(422);
    expect(failure.errors[0]).toBe(messages.onlyVerifiedSurgeons);
  });

  it('refuses an unverified surgeon', async () => {
    const surgeon = await registerSurgeon(api);
    const { status, failure } = await api.call(ENDPOINTS.findSurgeryByCode, {
      token: surgeon.token,
      params: { code: 'ABCDEFGH2' },
    });
    expect(status).toBe(403);
    expect(failure.errors[0]).toBe(messages.onlyVerifiedSurgeons);
  });

  it('stops a surgeon after five wrong codes, even with a right one, and no other surgeon', async () => {
    const [patient, guesser, other] = [
      await registerPatient(api),
      await verifiedSurgeon(api),
      await verifiedSurgeon(api),
    ];
    const { unique_code } = await newSurgery(api, patient);
    const look = (token: string, code: string) =>
      api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code } });
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await look(guesser.token, 'ZZZZZZZZ9');
      expect([wrong.status, wrong.failure.errors[0]]).toEqual([404, messages.uniqueCodeInvalid]);
    }
    const stopped = await look(guesser.token, unique_code as string);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(other.token, unique_code as string)).status).toBe(200);
  });
});
