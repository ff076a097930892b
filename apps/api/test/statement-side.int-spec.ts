import { ENDPOINTS, messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginReadyConsent } from './harness/consents';
import { registerPatient, verifiedSurgeon } from './harness/people';
import { STATED, statementsOf } from './harness/statements';
import { hospitalId, newSurgery, operationId } from './harness/surgeries';

const UNSAID = { ...STATED, surgeon_side: null };

describe('the surgeon’s side in a statement', () => {
  const api = useTestApp();

  const begin = async () => {
    const consent = await beginReadyConsent(api);
    return { ...consent, ...statementsOf(api, consent) };
  };

  it('is said with the statement, and is taken back by none that names no side', async () => {
    const { write, read, giveSide } = await begin();
    await giveSide('Left');
    const first = await write({ ...STATED, surgeon_side: 'Left' });
    expect([first.status, first.data.change.told]).toEqual([200, ['PATIENT']]);
    expect(await read()).toMatchObject({ surgeon_side: 'Left', consent: { holds: [] } });
    expect((await write(UNSAID)).data.change.told).toEqual([]);
    expect((await write(STATED)).status).toBe(200);
    expect(await read()).toMatchObject({ surgeon_side: 'Left' });
  });

  it('holds the form when it is not the patient’s, is refused, and the statement is kept', async () => {
    const { write, read, giveSide, readAs, told, surgery_id } = await begin();
    await giveSide('Right');
    const { status, failure } = await write({ ...STATED, surgeon_side: 'Left' });
    expect([status, failure.errors]).toEqual([409, [messages.sidesDiffer]]);
    expect(await read()).toMatchObject({ surgeon_side: 'Left', consent: { holds: ['SIDE'], hold: 'SIDE' } });
    expect((await readAs('patient')).statement).toMatchObject({ matters: STATED.matters });
    expect(await told('sides-differ')).toHaveLength(2);
    const [{ entries }] = await api.database.query(
      `SELECT count(*)::int AS entries FROM audit_entry
       WHERE surgery_id = $1 AND action = 'surgery.side-said' AND details->>'of' = 'SURGEON'`,
      [surgery_id],
    );
    expect(entries).toBe(1);
    const agreed = await write({ ...STATED, surgeon_side: 'Right' });
    expect([agreed.status, await read()]).toMatchObject([200, { consent: { holds: [] } }]);
  });

  it('is said in the new round when the statement ends a signed one', async () => {
    const { write, read, giveSide, signAsPatient } = await begin();
    await giveSide('Left');
    await signAsPatient();
    const changed = await write({ ...STATED, surgeon_side: 'Left' });
    expect([changed.status, changed.data.change]).toEqual([
      200,
      { material: true, round: 2, state: 'OPEN', told: ['PATIENT', 'SURGEON'] },
    ]);
    expect(await read()).toMatchObject({ surgeon_side: 'Left', consent: { round: 2, state: 'OPEN' } });
  });

  it('can be added to a form that the patient has signed, which goes on where the two agree', async () => {
    const { write, read, giveSide, signAsPatient, hash } = await begin();
    await giveSide('Left');
    await write(STATED);
    await signAsPatient();
    const signed = await hash();
    const { status, data } = await write({ ...STATED, surgeon_side: 'Left' });
    expect([status, data.change]).toMatchObject([
      200,
      { material: false, state: 'PATIENT_SIGNED', told: [] },
    ]);
    expect(await read()).toMatchObject({ surgeon_side: 'Left', consent: { round: 1, holds: [] } });
    expect(await hash()).toBe(signed);
  });

  it('stays as it is once the surgeon has signed, where the statement says nothing new', async () => {
    const { write, read, giveSide, signAsSurgeon } = await begin();
    await giveSide('Left');
    await write(STATED);
    await signAsSurgeon('Left');
    const { status, failure } = await write({ ...STATED, surgeon_side: 'Right' });
    expect([status, failure.code]).toEqual([409, 'surgery.details-frozen']);
    expect(await read()).toMatchObject({ surgeon_side: 'Left', consent: { state: 'SURGEON_SIGNED' } });
  });

  it('is rehearsed by a dry run, which keeps neither the side nor the statement', async () => {
    const { write, read, giveSide, readAs } = await begin();
    await giveSide('Right');
    const differing = await write({ ...STATED, surgeon_side: 'Left' }, { dry_run: true });
    const agreeing = await write({ ...STATED, surgeon_side: 'Right' }, { dry_run: true });
    expect([differing.status, agreeing.status]).toEqual([409, 200]);
    expect(await read()).toMatchObject({ surgeon_side: null, consent: { holds: [] } });
    expect((await readAs('surgeon')).statement).toBeNull();
  });

  it('is refused where the operation has none, and then the statement is not written', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, {
      operation_id: await operationId(api, 'laparoscopic-cholecystectomy'),
      surgeon_id: surgeon.surgeonId,
      hospital_id: await hospitalId(api),
    });
    const ask = { token: surgeon.token, params: { id: surgery_id } };
    const { status, failure } = await api.call(ENDPOINTS.writeStatement, {
      ...ask,
      body: { ...STATED, surgeon_side: 'Left' },
    });
    expect([status, failure.fields]).toEqual([422, { surgeon_side: [messages.optionInvalid] }]);
    expect((await api.call(ENDPOINTS.readStatement, ask)).data.statement).toBeNull();
  });
});
