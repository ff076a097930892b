import { ENDPOINTS, messages } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { useTestApp } from './harness/app';
import {
  beginDueConsent,
  beginSignedConsent,
  beginUnsidedConsent,
  type BegunConsent,
  passDays,
} from './harness/consents';
import { readPdf } from './harness/pdf-text';

const WORSE = 'My knee is worse and I have a new tablet';

describe('a confirmation', () => {
  const api = useTestApp();

  const rows = ({ surgery_id }: BegunConsent): Promise<Record<string, string | null>[]> =>
    api.database.query(
      `SELECT role, changed, changed_text, typed_text, statement, side, c.document_hash = f.document_hash AS "isBound"
       FROM confirmation AS c JOIN consent_form AS f USING (surgery_id, round)
       WHERE surgery_id = $1 ORDER BY confirmed_at, confirmation_id`,
      [surgery_id],
    );

  it('is refused while it is not due', async () => {
    const begun = await beginSignedConsent(api);
    for (const by of ['patient', 'surgeon'] as const) {
      const refused = await begun.confirm(by);
      expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.notDecidableNow]);
    }
    expect(await rows(begun)).toEqual([]);
  });

  it('of both, with their names, is CONFIRMED; each binds the document and the side', async () => {
    const begun = await beginDueConsent(api);
    expect((await begun.read()).consent).toMatchObject({ state: 'SIGNED', confirmation_due: true });

    const one = await begun.confirm('patient');
    expect(one.data.consent_form).toMatchObject({
      state: 'SIGNED',
      confirmation_due: true,
      patient_confirmed: true,
      surgeon_confirmed: false,
      confirmed_at: null,
    });
    const two = await begun.confirm('surgeon');
    expect(two.data.consent_form).toMatchObject({
      state: 'CONFIRMED',
      consented: true,
      confirmation_due: false,
      patient_confirmed: true,
      surgeon_confirmed: true,
      confirmed_at: expect.any(String),
    });
    expect((await begun.read()).consent).toMatchObject({ state: 'CONFIRMED', confirmation_due: false });
    expect(await rows(begun)).toMatchObject([
      { role: 'PATIENT', changed: 'NO', typed_text: begun.patient.name, side: 'Left', isBound: true },
      { role: 'SURGEON', changed: 'NO', typed_text: begun.surgeon.name, side: 'Left', isBound: true },
    ]);
  });

  it('binds the side that the form names, also where the surgeon said it first', async () => {
    const begun = await beginUnsidedConsent(api);
    await begun.signAsSurgeon('Right');
    await begun.giveSide('Right');
    await begun.signAsPatient();
    await begun.age(api.environment.consentConfirmAfterDays);
    await begun.confirm('patient');
    expect(await rows(begun)).toMatchObject([{ role: 'PATIENT', side: 'Right', isBound: true }]);
  });

  it('given again is 200 and changes nothing, before and after the other side has given theirs', async () => {
    const begun = await beginDueConsent(api);
    await begun.confirm('patient');
    expect((await begun.confirm('patient')).status).toBe(200);
    await begun.confirm('surgeon');
    for (const by of ['patient', 'surgeon'] as const) expect((await begun.confirm(by)).status).toBe(200);
    expect(await rows(begun)).toHaveLength(2);
  });

  it('needs the name of the one who gives it, and not the name of the other side', async () => {
    const begun = await beginDueConsent(api);
    const wrong = await begun.confirm('patient', 1, { patient_signature: 'Somebody Else' });
    expect([wrong.status, wrong.failure.fields]).toEqual([
      422,
      { patient_signature: [messages.signatureMismatch] },
    ]);
    const none = await begun.confirm('surgeon', 1, { surgeon_signature: null });
    expect([none.status, none.failure.fields]).toEqual([
      422,
      { surgeon_signature: [messages.signatureMissing] },
    ]);
    expect((await begun.confirm('patient', 1, { surgeon_signature: 'A B' })).status).toBe(403);
    expect((await begun.read()).consent.patient_confirmed).toBe(false);
  });

  it('is about the round and the document that were read', async () => {
    const begun = await beginDueConsent(api);
    for (const stale of [
      await begun.confirm('patient', 2),
      await begun.confirm('patient', 1, { document_hash: 'a'.repeat(64) }),
    ])
      expect([stale.status, stale.failure.errors[0]]).toEqual([409, messages.formChanged]);
    const { data } = await api.call(ENDPOINTS.previewConsentForm, {
      token: begun.patient.token,
      params: begun.params,
    });
    const bound = await begun.confirm('patient', 1, { document_hash: data.document_hash });
    expect(bound.status).toBe(200);
  });

  it('waits while the form is held, and says why', async () => {
    const begun = await beginDueConsent(api);
    await begun.read();
    await api.database.query(`UPDATE surgery SET consent_holds = '{SIDE}' WHERE surgery_id = $1`, [
      begun.surgery_id,
    ]);
    for (const by of ['patient', 'surgeon'] as const) {
      const refused = await begun.confirm(by);
      expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.sidesDiffer]);
    }
  });

  it('is refused once the surgery has ended', async () => {
    const begun = await beginDueConsent(api);
    await begun.end('surgeon', 'DONE');
    const refused = await begun.confirm('patient');
    expect([refused.status, refused.failure.errors[0]]).toEqual([409, messages.surgeryEnded]);
  });

  it.each(['patient', 'surgeon'] as const)(
    'of the %s that something has changed opens a new round, and the other side is told and reads it there',
    async (by) => {
      const begun = await beginDueConsent(api);
      const other = by === 'patient' ? begun.surgeon : begun.patient;
      const silent = await begun.confirm(by, 1, { changed: 'YES' });
      expect([silent.status, silent.failure.fields]).toEqual([422, { text: [messages.changeMissing] }]);

      const change = {
        changed: 'YES',
        text: WORSE,
        patient_signature: null,
        surgeon_signature: null,
      } as const;
      const told = await begun.confirm(by, 1, change);
      expect(told.data.consent_form).toMatchObject({
        round: 2,
        state: 'OPEN',
        consented: false,
        patient_confirmed: false,
        former_state: 'SUPERSEDED',
      });
      const [, former] = await begun.rounds(other.token);
      expect(former).toMatchObject({ state: 'SUPERSEDED' });
      expect(former?.events.at(-1)).toMatchObject({
        event: 'change.reported',
        role: by.toUpperCase(),
        reason: WORSE,
      });
      expect(await begun.told('change-reported')).toHaveLength(1);
      expect(await rows(begun)).toMatchObject([
        { changed: 'YES', changed_text: WORSE, typed_text: null, statement: null, isBound: true },
      ]);

      const retried = await begun.confirm(by, 1, change);
      expect([retried.status, retried.data.consent_form.round]).toEqual([200, 2]);
      const otherWords = await begun.confirm(by, 1, { ...change, text: 'Something else' });
      expect(otherWords.status).toBe(409);
      expect(await rows(begun)).toHaveLength(1);
    },
  );

  it('of both is printed in a new document of the round; the former document stays', async () => {
    const begun = await beginDueConsent(api);
    const download = async () =>
      (await api.call(ENDPOINTS.downloadConsentForm, { token: begun.patient.token, params: begun.params }))
        .bytes;
    const signed = await download();
    await begun.confirm('patient');
    await begun.confirm('surgeon');
    const { pages } = await readPdf(await download());
    const text = pages.join(' ');
    for (const words of ['Confirmed by the patient', 'Confirmed by the surgeon', begun.surgeon.name])
      expect(text).toContain(words);
    expect((await readPdf(signed)).pages.join(' ')).not.toContain('Confirmed by');
    const [current] = await begun.rounds(begun.patient.token);
    expect(current?.documents.map(({ state }) => state)).toEqual([null, 'CONFIRMED']);

    await begun.decide('WITHDRAW');
    const stamped = await readPdf(await download());
    expect(stamped.pages.every((page) => page.includes('WITHDRAWN'))).toBe(true);
    expect(stamped.pages.join(' ')).toContain('Confirmed by the patient');
  });
});

describe('the check of the records', () => {
  const api = useTestApp();

  const problems = async () => (await checkRecords(api.database.manager)).problems;
  const set = (columns: string): Promise<unknown> => api.database.query(`UPDATE surgery SET ${columns}`);

  it('accepts two confirmations, and finds one that the surgery notes wrongly, and days that were moved', async () => {
    const begun = await beginSignedConsent(api);
    expect(await problems()).toEqual([]);
    await passDays(api, begun, api.environment.consentConfirmAfterDays);
    await begun.confirm('patient');
    expect(await problems()).toEqual([]);
    await begun.confirm('surgeon');
    expect([(await begun.read()).consent.state, await problems()]).toEqual(['CONFIRMED', []]);

    await set(`patient_confirmed_at = patient_confirmed_at + interval '1 s'`);
    expect(await problems()).toEqual([
      `the confirmations of surgery ${begun.surgery_id} and what is noted about them do not agree`,
    ]);
    await set(`patient_confirmed_at = patient_confirmed_at - interval '1 s'`);
    await set(`consent_counted_from = consent_counted_from + interval '100 days'`);
    expect(await problems()).toEqual([
      `the days of the consent of surgery ${begun.surgery_id} are not counted from a signature or a confirmation`,
    ]);
  });
});
