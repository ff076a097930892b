import { ConsentClockService } from '../src/consent-form/consent-clock.service';
import { useTestApp } from './harness/app';
import {
  beginDueConsent,
  beginReadyConsent,
  beginSignedConsent,
  beginUnsidedConsent,
  type BegunConsent,
} from './harness/consents';

/** How often each race is run; the nightly run asks for more. */
const TIMES = Array.from({ length: Number(process.env['CONSENT_RACES'] ?? 2) }, (_, index) => index + 1);

type Answer = { readonly status: number; readonly failure: { readonly errors?: readonly string[] } };

describe('two who move one consent form at once', () => {
  const api = useTestApp({}, { prints: 'at once' });

  /** What must hold whoever came first: the loser is told in words, and what is stored is whole. */
  const expectWhole = async (
    { surgery_id, surgeon, rounds, read }: BegunConsent,
    answers: readonly Answer[],
  ): Promise<void> => {
    for (const { status, failure } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(failure.errors?.[0]).toMatch(/^[A-Z].{20,}/);
    }
    const { consent, patient_signed_at, surgeon_signed_at } = await read();
    const all = await rounds(surgeon.token);
    expect(all.map(({ round }) => round)).toEqual(
      Array.from({ length: consent.round }, (_, index) => consent.round - index),
    );
    const hashes: { round: number; found: number }[] = await api.database.query(
      `SELECT round, count(DISTINCT document_hash)::int AS found FROM signature WHERE surgery_id = $1 GROUP BY round`,
      [surgery_id],
    );
    expect(hashes.every(({ found }) => found === 1)).toBe(true);
    if (['SIGNED', 'CONFIRMED'].includes(consent.state))
      expect([patient_signed_at, surgeon_signed_at]).not.toContain(null);
    const trail: { round: string; after: string }[] = await api.database.query(
      `SELECT details->>'round' AS round, details->>'to' AS after FROM audit_entry
       WHERE surgery_id = $1 AND action LIKE 'consent.%' ORDER BY sequence`,
      [surgery_id],
    );
    const last = trail.at(-1);
    if (Number(last?.round) === consent.round) expect(last?.after).toBe(consent.state);
    else expect(consent.state).toBe('OPEN');
  };

  const confirmations = async ({ surgery_id }: BegunConsent): Promise<number> => {
    const [{ given }] = await api.database.query(
      'SELECT count(*)::int AS given FROM confirmation WHERE surgery_id = $1',
      [surgery_id],
    );
    return given;
  };

  it.each(TIMES)('withdraw and sign (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const answers = await Promise.all([begun.decide('WITHDRAW'), begun.signAsSurgeon()]);
    await expectWhole(begun, answers);
    expect(answers[0].status).toBe(200);
    expect((await begun.read()).consent.state).toBe('WITHDRAWN');
  });

  it.each(TIMES)('decline and sign as the patient in two tabs (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    const answers = await Promise.all([begun.decide('DECLINE'), begun.signAsPatient()]);
    await expectWhole(begun, answers);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each(TIMES)('reconsider twice, which opens one round (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    await begun.decide('DECLINE');
    const answers = await Promise.all([begun.decide('RECONSIDER'), begun.decide('RECONSIDER')]);
    await expectWhole(begun, answers);
    expect((await begun.read()).consent.round).toBe(2);
  });

  it.each(TIMES)('raise a concern and sign (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsSurgeon();
    const answers = await Promise.all([begun.doubt(true), begun.signAsPatient()]);
    await expectWhole(begun, answers);
    const { consent, patient_signed_at } = await begun.read();
    expect(consent.holds).toEqual(['CONCERN']);
    expect(consent.state === 'OPEN' || patient_signed_at === null).toBe(true);
  });

  it.each(TIMES)('end the surgery and withdraw (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    const answers = await Promise.all([begun.end('surgeon', 'CANCELLED'), begun.decide('WITHDRAW')]);
    await expectWhole(begun, answers);
    expect(answers[0].status).toBe(200);
  });

  it.each(TIMES)('say a side each, which differ (time %i)', async () => {
    const begun = await beginUnsidedConsent(api);
    const answers = await Promise.all([begun.giveSide('Left'), begun.saySide('Right')]);
    await expectWhole(begun, answers);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await begun.read()).toMatchObject({
      surgery_laterality: 'Left',
      surgeon_side: 'Right',
      consent: { holds: ['SIDE'] },
    });
  });

  it.each(TIMES)('say the same side, which holds nothing (time %i)', async () => {
    const begun = await beginUnsidedConsent(api);
    const answers = await Promise.all([begun.giveSide('Left'), begun.saySide('Left')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await begun.read()).consent.holds).toEqual([]);
  });

  it.each(TIMES)('say another side and sign: never both (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    const answers = await Promise.all([begun.saySide('Right'), begun.signAsPatient()]);
    await expectWhole(begun, answers);
    const { consent, patient_signed_at, surgeon_side } = await begun.read();
    const isHeld = consent.holds.includes('SIDE');
    expect([isHeld, surgeon_side]).toEqual(patient_signed_at ? [false, null] : [true, 'Right']);
  });

  it.each(TIMES)('confirm as both (time %i)', async () => {
    const begun = await beginDueConsent(api);
    const answers = await Promise.all([begun.confirm('patient'), begun.confirm('surgeon')]);
    await expectWhole(begun, answers);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await begun.read()).consent.state).toBe('CONFIRMED');
  });

  it.each(TIMES)('confirm as one in two tabs, which is one confirmation (time %i)', async () => {
    const begun = await beginDueConsent(api);
    const answers = await Promise.all([begun.confirm('patient'), begun.confirm('patient')]);
    await expectWhole(begun, answers);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await confirmations(begun)).toBe(1);
  });

  it.each(TIMES)('confirm and report a change (time %i)', async () => {
    const begun = await beginDueConsent(api);
    const answers = await Promise.all([
      begun.confirm('surgeon'),
      begun.confirm('patient', 1, { changed: 'YES', text: 'My other knee hurts now' }),
    ]);
    await expectWhole(begun, answers);
    expect(answers[1].status).toBe(200);
    expect((await begun.read()).consent).toMatchObject({ round: 2, state: 'OPEN' });
  });

  const clock = (): Promise<void> => api.app.get(ConsentClockService).applyDue();
  const aged = async (begun: BegunConsent): Promise<BegunConsent> => {
    await begun.age(api.environment.consentValidDays);
    return begun;
  };

  it.each(TIMES)('sign what the clock ends (time %i)', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    await aged(begun);
    const [signed] = await Promise.all([begun.signAsSurgeon(), clock(), clock()]);
    await expectWhole(begun, [signed]);
    const { consent } = await begun.read();
    expect(consent).toMatchObject({ round: 2, former_state: 'EXPIRED' });
    expect(['OPEN', 'SURGEON_SIGNED']).toContain(consent.state);
  });

  it.each(TIMES)('take back, or confirm, what the clock ends (time %i)', async () => {
    for (const act of [
      (of: BegunConsent) => of.decide('WITHDRAW'),
      (of: BegunConsent) => of.confirm('patient'),
    ]) {
      const begun = await aged(await beginSignedConsent(api));
      const [answer] = await Promise.all([act(begun), clock(), clock()]);
      await expectWhole(begun, [answer]);
      expect(answer.status).toBe(409);
      expect((await begun.read()).consent).toMatchObject({ round: 2, former_state: 'EXPIRED' });
      expect(await begun.told('consent-expired')).toHaveLength(2);
    }
  });
});
