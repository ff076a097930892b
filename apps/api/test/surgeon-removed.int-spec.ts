import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { whileHeld } from './harness/held-row';
import {
  type TestPatient,
  type TestSurgeon,
  administrator,
  registerPatient,
  setSurgeonStatus,
  verifiedSurgeon,
} from './harness/people';
import { hospitalId, newSurgery } from './harness/surgeries';

describe('a surgeon who has been removed from a surgery', () => {
  const api = useTestApp({ rateLimitFactor: 1000 });

  const link = async (surgery_id: string, { token, surgeonId }: TestSurgeon, unique_code?: string) =>
    api.call(ENDPOINTS.linkSurgery, {
      token,
      body: { surgery_id, surgeon_id: surgeonId, hospital_id: await hospitalId(api), unique_code },
    });
  const lookUp = ({ token }: TestSurgeon, code: string) =>
    api.call(ENDPOINTS.findSurgeryByCode, { token, params: { code } });
  const choose = ({ token }: TestPatient, id: string, surgeon_id: string | null) =>
    api.call(ENDPOINTS.updateSurgery, { token, params: { id }, body: { surgeon_id } });
  const codeOf = async ({ token }: TestPatient, id: string): Promise<string> =>
    (await api.call(ENDPOINTS.readSurgery, { token, params: { id } })).data.surgery.unique_code ?? '';
  const renewals = (surgeryId: string): Promise<{ subject_id: string; details: object }[]> =>
    api.database.query(
      `SELECT subject_id, details FROM audit_entry WHERE surgery_id = $1 AND action = 'surgery.code-renewed'`,
      [surgeryId],
    );

  /** Links by a code that the surgeon has just looked up. */
  const linked = async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    const code = unique_code ?? '';
    await lookUp(surgeon, code);
    expect((await link(surgery_id, surgeon, code)).status).toBe(200);
    return { patient, surgeon, surgery_id, code };
  };

  it('can neither find nor link it by the old code or an earlier look-up', async () => {
    const { patient, surgeon, surgery_id, code } = await linked();
    const { data } = await choose(patient, surgery_id, null);

    expect(data.surgery.unique_code).toMatch(/^[A-Z0-9]{9}$/);
    expect(data.surgery.unique_code).not.toBe(code);
    const statuses = [
      await link(surgery_id, surgeon, code),
      await link(surgery_id, surgeon),
      await lookUp(surgeon, code),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    expect(await renewals(surgery_id)).toEqual([{ subject_id: surgeon.surgeonId, details: {} }]);
    expect((await link(surgery_id, surgeon, data.surgery.unique_code ?? '')).status).toBe(200);
  });

  it('invalidates the look-ups of all other surgeons', async () => {
    const { patient, surgery_id, code } = await linked();
    const other = await verifiedSurgeon(api);
    await lookUp(other, code);
    await choose(patient, surgery_id, null);
    expect((await link(surgery_id, other)).status).toBe(404);
  });

  it('has no valid code when the patient chooses another surgeon instead', async () => {
    const { patient, surgeon, surgery_id, code } = await linked();
    const next = await verifiedSurgeon(api);
    await choose(patient, surgery_id, next.surgeonId);
    expect((await lookUp(surgeon, code)).status).toBe(404);
    expect(await codeOf(patient, surgery_id)).not.toBe(code);
  });

  it('has no valid code when another surgeon links in place of a rejected one', async () => {
    const { patient, surgeon, surgery_id, code } = await linked();
    await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');
    const next = await verifiedSurgeon(api);
    expect((await link(surgery_id, next, code)).status).toBe(200);
    expect((await link(surgery_id, next, code)).status).toBe(200);
    await setSurgeonStatus(api, surgeon.surgeonId, 'VERIFIED');
    expect((await lookUp(surgeon, code)).status).toBe(404);
    expect(await codeOf(patient, surgery_id)).not.toBe(code);
  });

  it('is said once to each patient whose operation goes ahead, when the surgeon is rejected', async () => {
    const surgeon = await verifiedSurgeon(api);
    const [waiting, refusing] = [await registerPatient(api), await registerPatient(api)];
    const given = { surgeon_id: surgeon.surgeonId };
    await newSurgery(api, waiting, given);
    await newSurgery(api, waiting, given);
    const { surgery_id: id } = await newSurgery(api, refusing, given);
    await api.call(ENDPOINTS.decideOnConsent, {
      token: refusing.token,
      params: { id },
      body: { decision: 'DECLINE', round: 1 },
    });
    const { token } = await administrator(api);
    const body = { surgeon_id: surgeon.surgeonId, status: 'REJECTED' } as const;
    for (const _ of ['once', 'again'])
      expect((await api.call(ENDPOINTS.decideVerification, { token, body })).status).toBe(200);
    const told: { recipient: string }[] = await api.database.query(
      "SELECT recipient FROM outgoing_mail WHERE kind = 'surgeon-left'",
    );
    expect(told).toEqual([{ recipient: waiting.email }]);
  });

  it('is the only cause of a new code', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id, unique_code } = await newSurgery(api, patient);
    await choose(patient, surgery_id, surgeon.surgeonId);
    await choose(patient, surgery_id, surgeon.surgeonId);
    await api.call(ENDPOINTS.updateSurgery, {
      token: surgeon.token,
      params: { id: surgery_id },
      body: { hospital_id: await hospitalId(api, 1) },
    });
    expect([await codeOf(patient, surgery_id), await renewals(surgery_id)]).toEqual([unique_code, []]);
  });

  it.each([1, 2, 3, 4, 5])('is not linked again by a request that races the removal (round %i)', async () => {
    const { patient, surgeon, surgery_id, code } = await linked();
    await Promise.all([
      lookUp(surgeon, code),
      link(surgery_id, surgeon, code),
      choose(patient, surgery_id, null),
      link(surgery_id, surgeon, code),
      lookUp(surgeon, code),
    ]);
    const after = [await link(surgery_id, surgeon), await link(surgery_id, surgeon, code)];
    const { data } = await api.call(ENDPOINTS.readSurgery, {
      token: patient.token,
      params: { id: surgery_id },
    });
    expect([after.map(({ status }) => status), data.surgery.surgeon_id]).toEqual([[404, 404], null]);
  });

  it('has no look-up left that waited for the removal', async () => {
    const { patient, surgeon, surgery_id, code } = await linked();
    await api.database.query('DELETE FROM code_grant WHERE surgery_id = $1', [surgery_id]);
    const { removal, look } = await whileHeld(api, ['surgery', surgery_id], async ({ untilWaiting }) => {
      const removing = choose(patient, surgery_id, null);
      await untilWaiting(1);
      const looking = lookUp(surgeon, code);
      await untilWaiting(2);
      return { removal: removing, look: looking };
    });
    expect([(await removal).status, (await look).status]).toEqual([200, 404]);
    expect((await link(surgery_id, surgeon)).status).toBe(404);
  });
});
