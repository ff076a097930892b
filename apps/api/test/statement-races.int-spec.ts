import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginReadyConsent } from './harness/consents';
import { STATED, statementsOf } from './harness/statements';

interface Signed {
  readonly round: number;
  readonly document_hash: string;
}

describe('a statement that is written during a signature', () => {
  const api = useTestApp();

  it('is never signed unread, and never changes what was signed', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const consent = await beginReadyConsent(api);
      const { patient, params, surgery_id, read } = consent;
      const { write, hash, stored } = statementsOf(api, consent);
      const read_hash = await hash();
      const sign = () =>
        api.call(ENDPOINTS.signConsentForm, {
          token: patient.token,
          params,
          body: { patient_signature: patient.name, document_hash: read_hash },
        });
      const [signature, statement] =
        turn % 2 === 0
          ? await Promise.all([sign(), write(STATED)])
          : (await Promise.all([write(STATED), sign()])).toReversed();
      const signed: Signed[] = await api.database.query(
        'SELECT round, document_hash FROM signature WHERE surgery_id = $1',
        [surgery_id],
      );
      const { round, state } = (await read()).consent;
      expect([statement?.status, await stored(), state]).toEqual([200, 1, 'OPEN']);
      if (signature?.status === 200) {
        expect([signed, round]).toEqual([[{ round: 1, document_hash: read_hash }], 2]);
      } else {
        expect([signature?.status, signed, round]).toEqual([409, [], 1]);
      }
    }
  });

  it('is in force once, whatever several tabs send at the same time', async () => {
    const consent = await beginReadyConsent(api);
    const { write, readAs } = statementsOf(api, consent);
    await consent.signAsPatient();
    const texts = ['One', 'Two', 'Three'];
    const answers = await Promise.all(texts.map((matters) => write({ ...STATED, matters, round: 1 })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409]);
    const won = texts[answers.findIndex(({ status }) => status === 200)];
    expect((await readAs('patient')).statement).toMatchObject({ matters: won, round: 2 });
    expect((await consent.read()).consent.round).toBe(2);
  });
});
