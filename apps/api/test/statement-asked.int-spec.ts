import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginReadyConsent, type BegunConsent } from './harness/consents';
import { readPdf } from './harness/pdf-text';
import { STATED, statementsOf } from './harness/statements';

const ASKED = { tissue: 'AGREED', photographs: 'REFUSED', students: 'AGREED' } as const;
const WORDS = ['Tissue that is removed', 'Photographs and video', 'Students in the theatre'];

describe('what not every patient is asked', () => {
  const api = useTestApp();

  const downloaded = async ({ patient, params }: BegunConsent): Promise<Buffer> =>
    (await api.call(ENDPOINTS.downloadConsentForm, { token: patient.token, params })).bytes;

  it('is kept with the statement, read by both, bound by the hash and printed', async () => {
    const begun = await beginReadyConsent(api);
    const { write, readAs, hash } = statementsOf(api, begun);
    await write();
    const without = await hash();
    const { data } = await write({ ...STATED, ...ASKED });
    expect(data.statement).toMatchObject(ASKED);
    expect((await readAs('patient')).statement).toMatchObject(ASKED);
    expect(await hash()).not.toBe(without);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const text = (await readPdf(await downloaded(begun))).pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/Tissue that is removed[^.]*?Agreed/);
    expect(text).toMatch(/Photographs and video[^.]*?REFUSED by the patient/);
    expect(text).toMatch(/Students in the theatre ?Agreed/);
  });

  it('is nothing where nobody asked: such a form says nothing of it, and its facts are as before', async () => {
    const begun = await beginReadyConsent(api);
    const { write } = statementsOf(api, begun);
    const { data } = await write();
    for (const field of Object.keys(ASKED)) expect(data.statement).not.toHaveProperty(field);
    await begun.signAsPatient();
    await begun.signAsSurgeon();
    const text = (await readPdf(await downloaded(begun))).pages.join(' ');
    for (const words of WORDS) expect(text).not.toContain(words);
    const [{ facts }] = await api.database.query('SELECT facts FROM consent_form WHERE surgery_id = $1', [
      begun.surgery_id,
    ]);
    expect([Object.keys(facts).includes('asked'), Object.keys(facts.statement).includes('tissue')]).toEqual([
      false,
      false,
    ]);
  });

  it('takes no other answer', async () => {
    const { write } = statementsOf(api, await beginReadyConsent(api));
    const { status, failure } = await write({ ...STATED, tissue: 'PERHAPS' });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['tissue']]);
  });
});
