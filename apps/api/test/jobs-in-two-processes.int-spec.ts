import { setTimeout as sleep } from 'node:timers/promises';
import { PdfRenderer } from '../src/pdf/print/pdf-renderer';
import { ExpiryService } from '../src/schedule/expiry.service';
import { Jobs } from '../src/schedule/jobs';
import { startTestApp, type TestApp } from './harness/app';
import { beginSignedConsent } from './harness/consents';
import { startMailServer } from './harness/mail-server';
import { askForReset, registerPatient } from './harness/people';
import { completeCertificate, newSurgery } from './harness/surgeries';

/** Two applications on one database, as two processes of one installation, whose jobs start at the same time. */
describe('the jobs of two processes', () => {
  let both: readonly [TestApp, TestApp];
  let mails: Awaited<ReturnType<typeof startMailServer>>;

  beforeAll(async () => {
    mails = await startMailServer();
    const changes = { smtpUrl: `smtp://127.0.0.1:${mails.port}` };
    const one = await startTestApp(changes, { jobs: 'running' });
    both = [one, await startTestApp(changes, { jobs: 'running', databaseUrl: one.databaseUrl })];
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await both[1].close();
    await both[0].close();
    await mails.close();
  });

  /** Runs a job in both at once, and then one after the other, as when their clocks differ a little. */
  const strike = async (job: 'sendMail' | 'removeExpired' | 'moveDueConsents') => {
    const [one, other] = both.map(({ app }) => app.get(Jobs)) as [Jobs, Jobs];
    await Promise.all([one[job](), other[job]()]);
    await one[job]();
    await other[job]();
  };

  const isStored = async (surgeryId: string): Promise<boolean> => {
    const [{ stored }] = await both[0].database.query(
      'SELECT bytes IS NOT NULL AS stored FROM document WHERE surgery_id = $1',
      [surgeryId],
    );
    return stored;
  };

  const waitingMails = async (): Promise<number> => {
    const [{ count }] = await both[0].database.query(
      'SELECT count(*)::int AS count FROM outgoing_mail WHERE sent_at IS NULL',
    );
    return count;
  };

  it('send a mail once', async () => {
    const people = await Promise.all(both.map((api) => registerPatient(api)));
    for (const { email } of people) await askForReset(both[0], email);

    await strike('sendMail');
    // The processes' own timers may have started the job first; then those runs send the mail.
    while ((await waitingMails()) > 0) await sleep(50);

    const sentTo = people.map(({ email }) => mails.received.filter((mail) => mail.includes(email)).length);
    expect(sentTo).toEqual([1, 1]);
  });

  it('print a document once', async () => {
    const prints = both.map(({ app }) => jest.spyOn(app.get(PdfRenderer), 'render'));
    const patient = await registerPatient(both[0]);
    const { surgery_id } = await newSurgery(both[0], patient, {});
    await completeCertificate(both[0], patient, surgery_id);

    while (!(await isStored(surgery_id))) await sleep(50);
    expect(prints.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  it('delete expired rows once in each period', async () => {
    await both[0].database.query('DELETE FROM job_turn');
    const runs = both.map(({ app }) => jest.spyOn(app.get(ExpiryService), 'removeExpired'));

    await strike('removeExpired');

    expect(runs.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  it('end a consent that is too old once', async () => {
    await both[0].database.query('DELETE FROM job_turn');
    const begun = await beginSignedConsent(both[0]);
    await begun.age(both[0].environment.consentValidDays);

    await strike('moveDueConsents');

    const entries = await both[0].database.query(
      `SELECT count(*)::int AS count FROM audit_entry WHERE surgery_id = $1 AND action = 'consent.time-passed'`,
      [begun.surgery_id],
    );
    expect(entries).toEqual([{ count: 1 }]);
  });
});
