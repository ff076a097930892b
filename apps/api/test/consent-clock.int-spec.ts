import { daysAfter, ENDPOINTS, messages } from '@candour/contracts';
import { listDueConsents } from '../src/commands/due-consents';
import { ConsentClockService } from '../src/consent-form/consent-clock.service';
import { useTestApp } from './harness/app';
import {
  beginDueConsent,
  beginReadyConsent,
  beginSignedConsent,
  type BegunConsent,
} from './harness/consents';
import { readPdf } from './harness/pdf-text';

const [VALID, CONFIRM] = [182, 84];

describe('the clock of a consent', () => {
  const api = useTestApp();

  const run = (): Promise<void> => api.app.get(ConsentClockService).applyDue();
  const stateOf = async ({ surgery_id }: BegunConsent): Promise<unknown> => {
    const [row] = await api.database.query(
      'SELECT consent_round AS round, consent_state AS state, confirmation_due AS due FROM surgery WHERE surgery_id = $1',
      [surgery_id],
    );
    return row;
  };
  const dateOf = ({ surgery_id }: BegunConsent, days: number): Promise<unknown> =>
    api.database.query('UPDATE surgery SET surgery_date = $2::date WHERE surgery_id = $1', [
      surgery_id,
      daysAfter(api.clock.today(), days),
    ]);

  it('says in every reply on which day the consent runs out, counted from the older signature', async () => {
    const begun = await beginReadyConsent(api);
    expect((await begun.read()).consent.expires_on).toBeNull();
    await begun.signAsPatient();
    await begun.age(10);
    const expires_on = daysAfter(api.clock.today(), VALID - 10);
    expect((await begun.signAsSurgeon()).data.consent_form.expires_on).toBe(expires_on);
    expect((await begun.read()).consent).toMatchObject({ expires_on, confirmation_due: false });
    const { data } = await api.call(ENDPOINTS.listConsentForms, { token: begun.surgeon.token });
    expect(data.consent_forms[0]).toMatchObject({ expires_on, confirmation_due: false });
    await begun.decide('WITHDRAW');
    expect((await begun.read()).consent.expires_on).toBeNull();
  });

  it('ends a round when its last day has passed, and both sign anew', async () => {
    const begun = await beginSignedConsent(api);
    await begun.age(VALID - 1);
    await run();
    expect(await stateOf(begun)).toMatchObject({ round: 1, state: 'SIGNED' });
    await begun.age(1);
    await run();
    expect(await stateOf(begun)).toMatchObject({ round: 2, state: 'OPEN' });
    const { consent } = await begun.read();
    expect(consent).toMatchObject({ former_state: 'EXPIRED', expires_on: null, confirmation_due: false });
    expect(await begun.told('consent-expired')).toHaveLength(2);

    const [, former] = await begun.rounds(begun.patient.token);
    expect(former?.state).toBe('EXPIRED');
    expect(former?.events.at(-1)).toMatchObject({ event: 'time.passed', role: 'CLOCK' });
    const { bytes } = await api.call(ENDPOINTS.downloadConsentForm, {
      token: begun.patient.token,
      params: begun.params,
      query: { round: 1 },
    });
    expect((await readPdf(bytes)).pages.every((page) => page.includes('EXPIRED'))).toBe(true);

    await begun.signAsPatient();
    const { data } = await begun.signAsSurgeon();
    expect(data.consent_form).toMatchObject({
      round: 2,
      state: 'SIGNED',
      expires_on: daysAfter(api.clock.today(), VALID),
    });
  });

  it.each<[string, (of: BegunConsent) => Promise<{ status: number }>, number]>([
    [
      'the surgery',
      (of) => api.call(ENDPOINTS.readSurgery, { token: of.patient.token, params: of.params }),
      200,
    ],
    [
      'the form',
      (of) => api.call(ENDPOINTS.readConsentForm, { token: of.surgeon.token, params: of.params }),
      200,
    ],
    [
      'a download',
      (of) => api.call(ENDPOINTS.downloadConsentForm, { token: of.patient.token, params: of.params }),
      409,
    ],
    [
      'the home page',
      (of) => api.call(ENDPOINTS.listPatientSurgeries, { token: of.patient.token, params: { id: 'me' } }),
      200,
    ],
    ['the surgeries', (of) => api.call(ENDPOINTS.listSurgeonSurgeries, { token: of.surgeon.token }), 200],
    ['the forms', (of) => api.call(ENDPOINTS.listConsentForms, { token: of.surgeon.token }), 200],
    ['a confirmation', (of) => of.confirm('patient'), 409],
    ['a withdrawal', (of) => of.decide('WITHDRAW'), 409],
  ])('is applied before anybody reads or acts on %s', async (_, act, status) => {
    const begun = await beginSignedConsent(api);
    await begun.age(VALID);
    expect((await act(begun)).status).toBe(status);
    expect(await stateOf(begun)).toMatchObject({ round: 2, state: 'OPEN' });
  });

  it('lets no signature join one that is too old', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const { data } = await api.call(ENDPOINTS.previewConsentForm, {
      token: begun.surgeon.token,
      params: begun.params,
    });
    await begun.age(VALID);
    const late = await api.call(ENDPOINTS.signConsentForm, {
      token: begun.surgeon.token,
      params: begun.params,
      body: { surgeon_signature: begun.surgeon.name, document_hash: data.document_hash },
    });
    expect([late.status, late.failure.errors[0]]).toEqual([409, messages.formChanged]);
    expect(await stateOf(begun)).toMatchObject({ round: 2, state: 'OPEN' });
  });

  it('asks both to confirm once, and tells both', async () => {
    const begun = await beginSignedConsent(api);
    await begun.age(CONFIRM - 1);
    await run();
    expect(await stateOf(begun)).toMatchObject({ due: false });
    await begun.age(1);
    await run();
    await run();
    expect(await stateOf(begun)).toMatchObject({ round: 1, state: 'SIGNED', due: true });
    expect(await begun.told('confirmation-due')).toHaveLength(2);
    const entries = await api.database.query(
      `SELECT role FROM audit_entry WHERE surgery_id = $1 AND action = 'consent.confirmation-due'`,
      [begun.surgery_id],
    );
    expect(entries).toEqual([{ role: 'CLOCK' }]);
  });

  it('counts from the confirmation once both have confirmed, and asks and ends by that', async () => {
    const begun = await beginDueConsent(api);
    await begun.confirm('patient');
    await begun.confirm('surgeon');
    expect((await begun.read()).consent).toMatchObject({
      state: 'CONFIRMED',
      expires_on: daysAfter(api.clock.today(), VALID),
    });
    await begun.age(CONFIRM);
    expect((await begun.read()).consent).toMatchObject({
      state: 'SIGNED',
      confirmation_due: true,
      patient_confirmed: false,
      confirmed_at: null,
      expires_on: daysAfter(api.clock.today(), VALID - CONFIRM),
    });
    await begun.confirm('patient');
    await begun.confirm('surgeon');
    expect((await begun.read()).consent).toMatchObject({ state: 'CONFIRMED' });
    const [current] = await begun.rounds(begun.patient.token);
    expect(current?.documents.map(({ state }) => state)).toEqual([null, 'CONFIRMED', 'CONFIRMED']);
    await begun.age(VALID);
    expect((await begun.read()).consent).toMatchObject({ round: 2, former_state: 'EXPIRED' });
  });

  it('stops after the date of the surgery, and where it has ended or was taken back', async () => {
    const past = await beginSignedConsent(api);
    await dateOf(past, -1);
    const ended = await beginSignedConsent(api);
    await ended.end('surgeon', 'DONE');
    const withdrawn = await beginSignedConsent(api);
    await withdrawn.decide('WITHDRAW');
    const states = ['SIGNED', 'SIGNED', 'WITHDRAWN'];
    for (const [index, begun] of [past, ended, withdrawn].entries()) {
      await begun.age(VALID * 2);
      await run();
      expect((await begun.read()).consent).toMatchObject({
        round: 1,
        state: states[index],
        confirmation_due: false,
        expires_on: null,
      });
    }
  });

  it('does the work of several batches in one run', async () => {
    const all = [];
    for (let count = 0; count < 3; count += 1) all.push(await beginSignedConsent(api));
    for (const begun of all) await begun.age(VALID);
    await Promise.all([run(), run()]);
    for (const begun of all) {
      expect(await stateOf(begun)).toMatchObject({ round: 2, state: 'OPEN' });
      expect(await begun.rounds(begun.patient.token)).toHaveLength(2);
      expect(await begun.told('consent-expired')).toHaveLength(2);
    }
  });
});

describe('the clock of a hospital that has turned it off', () => {
  const api = useTestApp({ consentValidDays: 0, consentConfirmAfterDays: 0 });

  it('asks nobody to confirm, and ends no round', async () => {
    const begun = await beginSignedConsent(api);
    await begun.age(1000);
    await api.app.get(ConsentClockService).applyDue();
    expect((await begun.read()).consent).toMatchObject({
      round: 1,
      state: 'SIGNED',
      confirmation_due: false,
      expires_on: null,
    });
    expect(await listDueConsents(api.database, api.clock, api.environment)).toEqual([
      'CONSENT_VALID_DAYS and CONSENT_CONFIRM_AFTER_DAYS are 0: nothing falls due',
    ]);
  });
});
