import { ENDPOINTS, messages } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, beginUnsidedConsent } from './harness/consents';
import { completeCertificate } from './harness/surgeries';

type Answer = {
  readonly status: number;
  readonly failure: { readonly code: string; readonly errors: readonly string[] };
};
const said = ({ status, failure }: Answer) => [status, failure.errors?.[0] ?? null];
const REFUSED = [409, messages.sidesDiffer];
const FROZEN = [409, messages.detailsFrozen];
const HELD = { holds: ['SIDE'], hold: 'SIDE' };
const FREE = { holds: [], hold: null };

describe('the side of an operation, which both say', () => {
  const api = useTestApp();
  const ready = () => beginReadyConsent(api);
  const unsided = () => beginUnsidedConsent(api);

  it('holds the form when the surgeon says another one: kept, notified to both, and refused', async () => {
    const { saySide, read, told, signAsPatient, signAsSurgeon, surgery_id } = await ready();
    expect(said(await saySide('Right'))).toEqual(REFUSED);
    expect(await read()).toMatchObject({ surgery_laterality: 'Left', surgeon_side: 'Right', consent: HELD });
    expect(await told('sides-differ')).toHaveLength(2);
    for (const sign of [signAsPatient, signAsSurgeon]) expect(said(await sign())).toEqual(REFUSED);
    const [entry] = await api.database.query(
      `SELECT details FROM audit_entry WHERE surgery_id = $1 AND action = 'consent.sides-differed'`,
      [surgery_id],
    );
    expect(entry.details).toMatchObject({ round: 1, from: 'OPEN', to: 'OPEN', holds: ['SIDE'] });
  });

  it('lets the form go as soon as both say the same', async () => {
    const { saySide, giveSide, read, signAsPatient, signAsSurgeon } = await ready();
    await saySide('Right');
    expect(said(await saySide('Bilateral'))).toEqual(REFUSED);
    expect(said(await saySide('Bilateral'))).toEqual(REFUSED);
    expect((await giveSide('Bilateral')).status).toBe(200);
    expect(await read()).toMatchObject({ surgery_laterality: 'Bilateral', consent: FREE });
    await signAsPatient();
    expect((await signAsSurgeon()).data.consent_form).toMatchObject({ state: 'SIGNED' });
  });

  it('stays held when the surgeon takes theirs back, until both agree', async () => {
    const { saySide, read } = await ready();
    await saySide('Right');
    expect((await saySide(null)).status).toBe(200);
    expect(await read()).toMatchObject({ surgeon_side: null, consent: HELD });
    expect((await saySide('Left')).status).toBe(200);
    expect((await read()).consent).toMatchObject(FREE);
  });

  it('is said by the patient after the surgeon has signed, and compared then', async () => {
    const { signAsSurgeon, signAsPatient, giveSide, read } = await unsided();
    expect(said(await signAsSurgeon())).toEqual([409, messages.detailsFirst]);
    expect((await signAsSurgeon('Right')).status).toBe(200);
    expect(said(await signAsPatient())).toEqual([409, messages.detailsFirst]);
    expect(said(await giveSide('Left'))).toEqual(REFUSED);
    expect((await read()).consent).toMatchObject({ ...HELD, state: 'SURGEON_SIGNED' });
    expect((await giveSide('Right')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ ...FREE, state: 'SURGEON_SIGNED', round: 1 });
    expect((await signAsPatient()).data.consent_form).toMatchObject({ state: 'SIGNED', round: 1 });
  });

  it('opens a new round when both agree on another one than the surgeon has signed', async () => {
    const { signAsSurgeon, giveSide, saySide, read, rounds, surgeon, told } = await unsided();
    await signAsSurgeon('Right');
    await giveSide('Left');
    expect((await saySide('Left')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ ...FREE, state: 'OPEN', round: 2 });
    expect(await told('consent-changed')).toHaveLength(2);
    const [, first] = await rounds(surgeon.token);
    expect(first).toMatchObject({ state: 'SUPERSEDED' });
  });

  it('said with the surgeon’s signature signs when it is the patient’s, and holds when it is not', async () => {
    const { signAsPatient, signAsSurgeon, read } = await ready();
    await signAsPatient();
    expect(said(await signAsSurgeon('Right'))).toEqual(REFUSED);
    expect(await read()).toMatchObject({
      consent: { ...HELD, state: 'PATIENT_SIGNED' },
      surgeon_signed_at: null,
    });
    expect((await signAsSurgeon('Left')).data.consent_form).toMatchObject({ state: 'SIGNED', ...FREE });
    expect((await signAsSurgeon('Left')).status).toBe(200);
    expect(said(await signAsSurgeon('Right'))).toEqual(FROZEN);
  });

  it('said with the signature binds the form that was read before it', async () => {
    const { surgeon, params, read } = await unsided();
    const preview = await api.call(ENDPOINTS.previewConsentForm, { token: surgeon.token, params });
    const { document_hash } = preview.data;
    const body = {
      surgeon_signature: surgeon.name,
      signature_name: surgeon.name,
      document_hash,
      side: 'Left',
    };
    const signed = await api.call(ENDPOINTS.signConsentForm, { token: surgeon.token, params, body });
    expect(signed.status).toBe(200);
    expect((await read()).surgeon_side).toBe('Left');
    const after = await api.call(ENDPOINTS.previewConsentForm, { token: surgeon.token, params });
    expect(after.data.document_hash).not.toBe(document_hash);
  });

  it('is not kept from a signature that is refused for another reason', async () => {
    const { surgeon, params, read } = await ready();
    const body = { surgeon_signature: 'Somebody Else', signature_name: surgeon.name, side: 'Right' } as const;
    const { status } = await api.call(ENDPOINTS.signConsentForm, { token: surgeon.token, params, body });
    expect([status, (await read()).surgeon_side, (await read()).consent.holds]).toEqual([422, null, []]);
  });

  it('stays as it is once one of the two has signed, unless the two differ', async () => {
    const { saySide, signAsPatient, signAsSurgeon, surgeon, params, read } = await ready();
    await saySide('Left');
    await signAsPatient();
    expect(said(await saySide('Right'))).toEqual(FROZEN);
    expect((await read()).surgeon_side).toBe('Left');
    expect(said(await signAsSurgeon('Right'))).toEqual(REFUSED);
    expect(said(await saySide(null))).toEqual(FROZEN);
    const both = { surgeon_side: 'Left', hospital_id: null } as const;
    expect(
      said(await api.call(ENDPOINTS.updateSurgery, { token: surgeon.token, params, body: both })),
    ).toEqual(FROZEN);
    expect((await saySide('Left')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ ...FREE, state: 'PATIENT_SIGNED', round: 1 });
  });

  it('is not asked of a client that never heard of the surgeon’s: its form has the same hash as before', async () => {
    const { signAsPatient, signAsSurgeon, surgery_id } = await ready();
    await signAsPatient();
    expect((await signAsSurgeon()).data.consent_form).toMatchObject({ state: 'SIGNED' });
    const [{ facts }] = await api.database.query('SELECT facts FROM consent_form WHERE surgery_id = $1', [
      surgery_id,
    ]);
    expect(facts.surgery).toMatchObject({ side: 'Left' });
    expect(Object.keys(facts.surgery)).not.toContain('surgeon_side');
  });

  it('of the patient is not on the certificate, which the surgeon reads before they say theirs', async () => {
    const { patient, giveSide, surgery_id } = await beginConsent(api);
    await giveSide('Left');
    await completeCertificate(api, patient, surgery_id);
    const [{ facts }] = await api.database.query('SELECT facts FROM certificate WHERE surgery_id = $1', [
      surgery_id,
    ]);
    expect(JSON.stringify(facts)).not.toContain('Left');
    expect(facts.side).toBeNull();
  });

  it('is not said about an operation that is over', async () => {
    const { end, saySide, giveSide } = await ready();
    await end('surgeon', 'CANCELLED');
    for (const answer of [await saySide('Right'), await giveSide('Right')])
      expect(said(answer)).toEqual([409, messages.surgeryEnded]);
  });

  it('leaves records that the check accepts, and a change of it is found', async () => {
    const { saySide, surgery_id } = await ready();
    const problems = async () => (await checkRecords(api.database.manager)).problems;
    await saySide('Right');
    expect(await problems()).toEqual([]);
    await api.database.query(`UPDATE surgery SET consent_holds = '{}' WHERE surgery_id = $1`, [surgery_id]);
    expect(await problems()).toEqual([
      `the sides of surgery ${surgery_id} and what holds its form do not agree`,
      `what holds the form of surgery ${surgery_id} is not what its audit trail says`,
    ]);
    await api.database.query(`UPDATE surgery SET surgeon_side = 'Left' WHERE surgery_id = $1`, [surgery_id]);
    expect(await problems()).toEqual([
      `a side of surgery ${surgery_id} is not the one that was said last`,
      `what holds the form of surgery ${surgery_id} is not what its audit trail says`,
    ]);
    await api.database.query(
      `UPDATE surgery SET surgeon_side = 'Right', consent_holds = '{SIDE}' WHERE surgery_id = $1`,
      [surgery_id],
    );
  });
});
