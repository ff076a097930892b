import { ENDPOINTS, HANDOVER_AT_ONCE, NO_NEEDS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { type BegunConsent, beginConsent, beginReadyConsent, WHY } from './harness/consents';
import {
  administrator,
  registerPatient,
  registerSurgeon,
  setSurgeonStatus,
  type TestSurgeon,
  verifiedSurgeon,
} from './harness/people';
import { newSurgery } from './harness/surgeries';

describe('a surgery that another surgeon takes over', () => {
  const api = useTestApp();

  const asked = async ({ token }: TestSurgeon) =>
    (await api.call(ENDPOINTS.listHandovers, { token })).data.handovers;
  const answer = ({ params }: Pick<BegunConsent, 'params'>, { token }: TestSurgeon, accepted: boolean) =>
    api.call(ENDPOINTS.answerHandover, { token, params, body: { accepted } });
  const mails = async (kind: string, { email }: { readonly email: string }): Promise<number> => {
    const [{ count }] = await api.database.query(
      'SELECT count(*)::int AS count FROM outgoing_mail WHERE kind = $1 AND recipient = $2',
      [kind, email],
    );
    return count;
  };

  it('stays with its surgeon until the other accepts; then a new round is open, and the former surgeon is out', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const other = await verifiedSurgeon(api);
    const code = (await begun.read()).unique_code;
    const { data } = await begun.change({ surgeon_id: other.surgeonId });
    expect(data.change).toEqual({
      material: true,
      round: 1,
      state: 'SIGNED',
      told: ['NEW_SURGEON'],
      awaits_surgeon: true,
    });
    expect((await begun.read()).surgeon_id).toBe(begun.surgeon.surgeonId);
    expect((await api.call(ENDPOINTS.readSurgery, { token: other.token, params: begun.params })).status).toBe(
      404,
    );
    expect(await asked(other)).toMatchObject([{ surgery_id: begun.surgery_id, reason: WHY }]);
    expect(await mails('handover-asked', other)).toBe(1);
    const rounds = await api.call(ENDPOINTS.listRounds, { token: begun.patient.token, params: begun.params });
    expect(rounds.data.handover).toMatchObject({ surgeon_name: expect.stringContaining(other.name) });

    const accepted = await answer(begun, other, true);
    expect([accepted.status, accepted.data.change]).toEqual([
      200,
      { material: true, round: 2, state: 'OPEN', told: ['PATIENT', 'SURGEON'], awaits_surgeon: false },
    ]);
    const after = await begun.read();
    expect([after.surgeon_id, after.unique_code === code]).toEqual([other.surgeonId, false]);
    expect(await asked(other)).toEqual([]);
    expect(await mails('handover-answered', begun.surgeon)).toBe(1);
    expect((await begun.change({ hospital_id: null })).status).toBe(404);
    expect((await answer(begun, other, true)).status).toBe(200);
    const late = await answer(begun, other, false);
    expect([late.status, late.failure.errors[0]]).toEqual([409, messages.handoverGone]);
  });

  it('says to the surgeon who is asked who the patient is and what helps them, before they answer', async () => {
    const begun = await beginConsent(api);
    const other = await verifiedSurgeon(api);
    await begun.patient.client.call(ENDPOINTS.sayPatientNeeds, {
      params: { id: 'me' },
      body: { ...NO_NEEDS, bsl: true },
    });
    await begun.change({ surgeon_id: other.surgeonId });
    expect(await asked(other)).toMatchObject([
      { patient_nhs_number: null, patient_needs: { flags: ['bsl'], language: null, other: null } },
    ]);
  });

  it('stays where it was when the other says no', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const other = await verifiedSurgeon(api);
    await begun.change({ surgeon_id: other.surgeonId });
    expect((await answer(begun, other, false)).data.change).toMatchObject({ round: 1, told: [] });
    expect(await begun.read()).toMatchObject({ surgeon_id: begun.surgeon.surgeonId, consent: { round: 1 } });
    expect((await answer(begun, other, true)).status).toBe(409);
  });

  it('can be answered by nobody but the surgeon who is asked, and only while they are verified', async () => {
    const begun = await beginConsent(api);
    const [other, third] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    await begun.change({ surgeon_id: other.surgeonId });
    expect((await answer(begun, third, true)).status).toBe(404);
    expect((await answer(begun, begun.surgeon, true)).status).toBe(404);
    await setSurgeonStatus(api, other.surgeonId, 'REJECTED');
    expect((await answer(begun, other, true)).status).toBe(403);
    expect((await begun.read()).surgeon_id).toBe(begun.surgeon.surgeonId);
  });

  it('can be asked of another surgeon instead, and taken back by naming the present one', async () => {
    const begun = await beginConsent(api);
    const [other, third] = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    await begun.change({ surgeon_id: other.surgeonId });
    expect((await begun.change({ surgeon_id: other.surgeonId })).data.change).toMatchObject({
      told: [],
      awaits_surgeon: true,
    });
    await begun.change({ surgeon_id: third.surgeonId });
    expect([(await asked(other)).length, (await asked(third)).length]).toEqual([0, 1]);
    expect((await answer(begun, other, true)).status).toBe(409);
    expect((await begun.change({ surgeon_id: begun.surgeon.surgeonId })).data.change.awaits_surgeon).toBe(
      false,
    );
    expect(await asked(third)).toEqual([]);
    expect((await answer(begun, third, true)).status).toBe(409);
  });

  it('refuses a surgeon who is not verified, and the patient as their own surgeon', async () => {
    const begun = await beginConsent(api);
    const waiting = await registerSurgeon(api);
    const refused = await begun.change({ surgeon_id: waiting.surgeonId });
    expect([refused.status, refused.failure.fields?.['surgeon_id']]).toEqual([
      422,
      [messages.onlyVerifiedSurgeons],
    ]);
    await api.database.query(
      `UPDATE surgeon SET surgeon_status = 'VERIFIED', account_id = (
         SELECT account_id FROM patient JOIN surgery USING (patient_id) WHERE surgery_id = $2) WHERE surgeon_id = $1`,
      [waiting.surgeonId, begun.surgery_id],
    );
    expect((await begun.change({ surgeon_id: waiting.surgeonId })).failure.fields?.['surgeon_id']).toEqual([
      messages.ownSurgeon,
    ]);
  });

  it('is refused in words when the patient takes their consent back before the other accepts', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const other = await verifiedSurgeon(api);
    await begun.change({ surgeon_id: other.surgeonId });
    await begun.decide('WITHDRAW');
    const refused = await answer(begun, other, true);
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.withdrawnAlready]);
    expect(await asked(other)).toHaveLength(1);
  });

  describe('with all patients of a surgeon, by an administrator', () => {
    const handOver = (
      token: string,
      from: TestSurgeon,
      to: { readonly surgeonId: string },
      { isDryRun = false, reason = 'She retires' } = {},
    ) =>
      api.call(ENDPOINTS.handOver, {
        token,
        body: { surgeon_id: from.surgeonId, to_surgeon_id: to.surgeonId, reason },
        query: { dry_run: isDryRun },
      });

    it('moves what has not ended, asks again who had signed, and says how many', async () => {
      const { token } = await administrator(api);
      const signed = await beginReadyConsent(api);
      const { surgeon } = signed;
      const to = await verifiedSurgeon(api);
      await signed.signAsPatient();
      const linked = { surgeon_id: surgeon.surgeonId };
      const [open, declined, ended] = await Promise.all(
        [0, 1, 2].map(async () => {
          const patient = await registerPatient(api);
          const { surgery_id } = await newSurgery(api, patient, linked);
          return { patient, surgery_id };
        }),
      );
      const decide = ENDPOINTS.decideOnConsent;
      await api.call(decide, {
        token: declined?.patient.token ?? '',
        params: { id: declined?.surgery_id ?? '' },
        body: { decision: 'DECLINE', round: 1 },
      });
      await api.call(ENDPOINTS.endSurgery, {
        token: surgeon.token,
        params: { id: ended?.surgery_id ?? '' },
        body: { outcome: 'CANCELLED', on: '2026-11-01' },
      });
      await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');

      const expected = { moved: 3, asked_again: 1, skipped: 1, left: 0 };
      expect((await handOver(token, surgeon, to, { isDryRun: true })).data.handover).toEqual(expected);
      expect((await signed.read()).surgeon_id).toBe(surgeon.surgeonId);
      expect((await handOver(token, surgeon, to)).data.handover).toEqual(expected);
      const now: { surgery_id: string; surgeon_id: string; consent_round: number; consent_state: string }[] =
        await api.database.query(
          'SELECT surgery_id, surgeon_id, consent_round, consent_state FROM surgery WHERE surgeon_id = ANY($1)',
          [[surgeon.surgeonId, to.surgeonId]],
        );
      const of = (id: string | undefined) => {
        const row = now.find(({ surgery_id }) => surgery_id === id);
        return [row?.surgeon_id === to.surgeonId, row?.consent_round, row?.consent_state];
      };
      expect(of(signed.surgery_id)).toEqual([true, 2, 'OPEN']);
      expect(of(open?.surgery_id)).toEqual([true, 1, 'OPEN']);
      expect(of(declined?.surgery_id)).toEqual([true, 1, 'DECLINED']);
      expect(of(ended?.surgery_id)).toEqual([false, 1, 'OPEN']);
      expect(await mails('patients-handed-over', to)).toBe(1);
      expect((await handOver(token, surgeon, to)).data.handover).toEqual({
        moved: 0,
        asked_again: 0,
        skipped: 1,
        left: 0,
      });
    });

    it('moves a part at a time, and says what is left', async () => {
      const { token } = await administrator(api);
      const { surgeon, surgery_id } = await beginConsent(api);
      const to = await verifiedSurgeon(api);
      await api.database.query(
        `INSERT INTO surgery (surgery_id, patient_id, operation_id, operation_version_id, surgeon_id, unique_code,
           created_by, surgery_created_at)
         SELECT gen_random_uuid(), patient_id, operation_id, operation_version_id, surgeon_id,
           'T' || (10000000 + n), created_by, surgery_created_at
         FROM surgery, generate_series(1, $2) AS n WHERE surgery_id = $1`,
        [surgery_id, HANDOVER_AT_ONCE],
      );
      expect((await handOver(token, surgeon, to)).data.handover).toMatchObject({
        moved: HANDOVER_AT_ONCE,
        left: 1,
      });
      expect((await handOver(token, surgeon, to)).data.handover).toMatchObject({ moved: 1, left: 0 });
    });

    it('refuses the same surgeon, one who is not verified, an unknown one, and no reason', async () => {
      const { token } = await administrator(api);
      const [from, to] = [await verifiedSurgeon(api), await registerSurgeon(api)];
      expect((await handOver(token, from, from)).failure.fields).toEqual({
        to_surgeon_id: [messages.sameSurgeon],
      });
      expect((await handOver(token, from, to)).failure.fields).toEqual({
        to_surgeon_id: [messages.onlyVerifiedSurgeons],
      });
      const nobody = { ...to, surgeonId: '01900000-0000-7000-8000-000000000000' };
      expect((await handOver(token, nobody, from)).status).toBe(422);
      expect((await handOver(token, to, from, { reason: '' })).status).toBe(422);
    });
  });
});
