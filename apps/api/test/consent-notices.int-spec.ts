import { daysAfter, EXPIRY_NOTICE_DAYS } from '@candour/contracts';
import { ConsentClockService } from '../src/consent-form/consent-clock.service';
import { Outbox } from '../src/mail/outbox';
import { useTestApp } from './harness/app';
import { beginReadyConsent, beginSignedConsent, type BegunConsent } from './harness/consents';

const VALID = 182;

describe('the messages to both people about the end of a consent', () => {
  const api = useTestApp();

  const run = (): Promise<void> => api.app.get(ConsentClockService).applyDue();
  const dateOf = ({ surgery_id }: BegunConsent, days: number): Promise<unknown> =>
    api.database.query('UPDATE surgery SET surgery_date = $2::date WHERE surgery_id = $1', [
      surgery_id,
      daysAfter(api.clock.today(), days),
    ]);

  it('comes 14 days before, once for each day of expiry', async () => {
    const begun = await beginSignedConsent(api);
    await begun.age(VALID - EXPIRY_NOTICE_DAYS - 1);
    await run();
    expect(await begun.told('expiry-near')).toEqual([]);
    await begun.age(1);
    await run();
    await run();
    expect(await begun.told('expiry-near')).toHaveLength(2);
    await api.database.query('UPDATE outgoing_mail SET sent_at = created_at WHERE notice_key LIKE $1', [
      `expiry-near ${begun.surgery_id} %`,
    ]);
    await run();
    expect(await begun.told('expiry-near')).toHaveLength(2);
    await begun.confirm('patient');
    await begun.confirm('surgeon');
    await begun.age(VALID - EXPIRY_NOTICE_DAYS + 1);
    await run();
    expect(await begun.told('expiry-near')).toHaveLength(4);
  });

  it('is nothing about a day that comes after the surgery', async () => {
    const begun = await beginSignedConsent(api);
    await dateOf(begun, EXPIRY_NOTICE_DAYS - 1);
    await begun.age(VALID - EXPIRY_NOTICE_DAYS);
    await run();
    expect(await begun.told('expiry-near')).toEqual([]);
    await dateOf(begun, EXPIRY_NOTICE_DAYS);
    await run();
    expect(await begun.told('expiry-near')).toHaveLength(2);
  });

  it('is marked with the mail in one transaction, so that each message is sent once', async () => {
    const begun = await beginSignedConsent(api);
    await begun.age(VALID - EXPIRY_NOTICE_DAYS);
    await api.database.query('UPDATE surgery SET confirmation_due = true WHERE surgery_id = $1', [
      begun.surgery_id,
    ]);
    const outbox = api.app.get(Outbox);
    const broken = jest.spyOn(outbox, 'notify').mockRejectedValueOnce(new Error('killed'));
    await run();
    broken.mockRestore();
    expect(await begun.told('expiry-near')).toEqual([]);
    await run();
    expect(await begun.told('expiry-near')).toHaveLength(2);
  });
});

describe('the message to the surgeon when the patient has signed', () => {
  const api = useTestApp();

  it('is that it is their turn, once, and nothing when they have signed before', async () => {
    const begun = await beginReadyConsent(api);
    await begun.signAsPatient();
    await begun.signAsPatient();
    expect(await begun.told('patient-signed')).toHaveLength(1);
    await begun.signAsSurgeon('Left');
    expect(await begun.told('patient-signed')).toHaveLength(1);

    const other = await beginReadyConsent(api);
    await other.signAsSurgeon('Left');
    await other.signAsPatient();
    expect([await other.told('patient-signed'), await other.told('both-signed')]).toMatchObject([
      [],
      { length: 2 },
    ]);
  });
});
