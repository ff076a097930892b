import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, beginSignedConsent, WHY } from './harness/consents';
import { administrator, setSurgeonStatus, verifiedSurgeon } from './harness/people';
import { hospitalId, newSurgery, operationId } from './harness/surgeries';

const DATE = '2031-05-04';

describe('a change of what was agreed', () => {
  const api = useTestApp();

  const beginSigned = () => beginSignedConsent(api);
  /** The surgery with the number of everything that hangs on it. */
  const everything = async (surgeryId: string): Promise<unknown> =>
    api.database.query(
      `SELECT to_jsonb(s) AS surgery,
         (SELECT count(*) FROM audit_entry a WHERE a.surgery_id = s.surgery_id AND a.action <> 'record.read') AS entries,
         (SELECT count(*) FROM outgoing_mail m WHERE position(s.surgery_id::text IN m.notice_key) > 0) AS mails,
         (SELECT count(*) FROM document d WHERE d.surgery_id = s.surgery_id) AS documents,
         (SELECT count(*) FROM consent_round r WHERE r.surgery_id = s.surgery_id) AS rounds,
         (SELECT count(*) FROM consent_change c WHERE c.surgery_id = s.surgery_id) AS changes,
         (SELECT count(*) FROM consent_handover h WHERE h.surgery_id = s.surgery_id) AS handovers
       FROM surgery s WHERE s.surgery_id = $1`,
      [surgeryId],
    );

  it('is refused in words once the patient has declined, taken back, or the operation has ended', async () => {
    const declined = await beginConsent(api);
    await declined.decide('DECLINE');
    const withdrawn = await beginReadyConsent(api);
    await withdrawn.signAsPatient();
    await withdrawn.decide('WITHDRAW');
    const ended = await beginConsent(api);
    await ended.end('surgeon', 'CANCELLED');
    const other = (await verifiedSurgeon(api)).surgeonId;
    for (const [begun, message] of [
      [declined, messages.declinedAlready],
      [withdrawn, messages.withdrawnAlready],
      [ended, messages.surgeryEnded],
    ] as const)
      for (const body of [{ laterality: 'Right' }, { hospital_id: null }, { surgeon_id: other }] as const) {
        const refused = await begun.change(body);
        expect([refused.status, refused.failure.errors[0]]).toEqual([409, message]);
      }
  });

  it('refuses what is not usable, and nothing is changed', async () => {
    const { change, surgery_id } = await beginSigned();
    const before = await everything(surgery_id);
    for (const body of [
      { reason: '' },
      { surgery_date: '2020-01-01' },
      { surgery_date: '2031-02-30' },
      { hospital_id: surgery_id },
      { operation_id: surgery_id },
      { surgeon_id: surgery_id },
      { laterality: 'Up' },
      { operation_id: await operationId(api, 'laparoscopic-cholecystectomy'), laterality: 'Left' },
      { surgery_time: '09:00' },
    ] as object[]) {
      expect([body, (await change(body)).status]).toEqual([body, 422]);
    }
    const stale = await change({ laterality: 'Right', round: 7 });
    expect([stale.status, stale.failure.errors[0]]).toEqual([409, messages.formChanged]);
    expect(await everything(surgery_id)).toEqual(before);
  });

  it('that is already so changes nothing and tells nobody', async () => {
    const { change, surgery_id } = await beginSigned();
    const before = await everything(surgery_id);
    const { data } = await change({ laterality: 'Left', operation_id: await operationId(api) });
    expect(data.change).toMatchObject({ material: false, round: 1, state: 'SIGNED', told: [] });
    expect(await everything(surgery_id)).toEqual(before);
  });

  it('in a dry run says what it would do, and changes nothing', async () => {
    const { change, surgery_id } = await beginSigned();
    const before = await everything(surgery_id);
    const other = (await verifiedSurgeon(api)).surgeonId;
    const said: unknown[] = [];
    for (const body of [
      { laterality: 'Right' },
      { surgery_date: DATE },
      { operation_id: await operationId(api, 'total-knee-replacement') },
      { surgeon_id: other },
    ] as const) {
      const { data } = await change(body, { isDryRun: true });
      said.push([data.change.material, data.change.round, data.change.awaits_surgeon]);
      expect(await everything(surgery_id)).toEqual(before);
    }
    expect(said).toEqual([
      [true, 2, false],
      [false, 1, false],
      [true, 2, false],
      [true, 1, true],
    ]);
    expect((await change({ laterality: 'Right' })).data.change.round).toBe(2);
  });

  it('by an administrator is written down as theirs, and needs a reason', async () => {
    const { change, rounds, patient, told, end, read } = await beginSigned();
    const { token } = await administrator(api);
    expect((await change({ laterality: 'Right', reason: '' }, { token })).status).toBe(422);
    const { data } = await change({ hospital_id: await hospitalId(api, 5) }, { token });
    expect(data.change.told).toEqual(['PATIENT', 'SURGEON']);
    expect(await told('details-changed')).toHaveLength(2);
    const [only] = await rounds(patient.token);
    expect(only?.changes.map(({ role }) => role)).toEqual(['ADMIN']);
    const asAdmin = (outcome: 'CANCELLED' | 'REOPENED', reason?: string) => end({ token }, outcome, reason);
    expect((await asAdmin('CANCELLED')).status).toBe(422);
    const cancelled = await asAdmin('CANCELLED', 'The patient has moved away');
    expect([cancelled.status, cancelled.data.consent_form]).toEqual([200, null]);
    expect((await read()).ended).toMatchObject({ outcome: 'CANCELLED' });
    expect((await asAdmin('REOPENED', 'It was another patient')).status).toBe(200);
  });

  it('by a patient names another surgeon where theirs is no longer one, and nothing else', async () => {
    const { change, surgeon, patient, read, told, rounds } = await beginSigned();
    const { token } = patient;
    const other = await verifiedSurgeon(api);
    const name = { surgeon_id: other.surgeonId, reason: null };
    const early = await change(name, { token });
    expect([early.status, early.failure.errors[0]]).toEqual([409, messages.surgeonStillThere]);
    await setSurgeonStatus(api, surgeon.surgeonId, 'REJECTED');
    expect((await change({ laterality: 'Right' }, { token })).status).toBe(422);
    expect((await change({ ...name, laterality: 'Right' }, { token })).status).toBe(422);
    expect((await change({ ...name, surgeon_id: surgeon.surgeonId }, { token })).status).toBe(200);
    const { status, data } = await change(name, { token });
    expect([status, data.change]).toMatchObject([200, { material: true, round: 2, state: 'OPEN' }]);
    expect((await read()).surgeon_id).toBe(other.surgeonId);
    expect(await told('surgeon-chosen')).toHaveLength(1);
    const [second, first] = await rounds(other.token);
    expect(second?.changes[0]).toMatchObject({ role: 'PATIENT', reason: null });
    expect(first).toMatchObject({ state: 'SUPERSEDED', surgeon_signed_at: expect.any(String) });
  });

  it('meets a signature in one order or the other, and never leaves a signature under a form that it did not sign', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { change, signAsPatient, signAsSurgeon, surgery_id } = await beginReadyConsent(api);
      await signAsSurgeon();
      const [signed, changed] = await Promise.all([signAsPatient(), change({ laterality: 'Right' })]);
      expect(changed.data.change).toMatchObject({ round: 2 });
      expect([200, 409]).toContain(signed.status);
      const rows: { round: number; role: string; side: string }[] = await api.database.query(
        `SELECT g.round, g.role, f.facts->'surgery'->>'side' AS side FROM signature g
         JOIN consent_form f ON f.surgery_id = g.surgery_id AND f.round = g.round AND f.document_hash = g.document_hash
         WHERE g.surgery_id = $1 AND g.role = 'PATIENT'`,
        [surgery_id],
      );
      for (const { round, side } of rows)
        expect([round, side]).toEqual([round, round === 1 ? 'Left' : 'Right']);
      expect(rows).toHaveLength(signed.status === 200 ? 1 : 0);
    }
  });

  it('leaves a surgery that others cannot see hidden', async () => {
    const { surgery_id } = await newSurgery(api, (await beginConsent(api)).patient);
    const stranger = await verifiedSurgeon(api);
    const answer = await api.call(ENDPOINTS.changeConsent, {
      token: stranger.token,
      params: { id: surgery_id },
      body: { hospital_id: null, reason: WHY },
    });
    expect(answer.status).toBe(404);
  });
});
