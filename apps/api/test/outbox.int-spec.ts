import { ENDPOINTS, NOTICE_INTERVAL_S } from '@candour/contracts';
import { newIdentifier } from '../src/common/identifiers';
import { MailSender } from '../src/mail/mail-sender';
import { Outbox } from '../src/mail/outbox';
import { startTestApp, type TestApp } from './harness/app';
import { type MailServer, startMailServer } from './harness/mail-server';
import { askForReset, registerPatient, verifiedSurgeon } from './harness/people';
import { giveDetails, newSurgery } from './harness/surgeries';

const WAITING = 400;

describe('the outbox', () => {
  let server: MailServer;
  let api: TestApp;
  const atOnce = (): Promise<void> => Promise.resolve();
  let beforeAnswer = atOnce;
  beforeAll(async () => {
    server = await startMailServer(0, () => beforeAnswer());
    api = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });
  afterEach(async () => {
    api.clock.reset();
    await api.database.query('DELETE FROM outgoing_mail');
  });

  const accountOf = async (email: string): Promise<string> => {
    const [account] = await api.database.query('SELECT account_id FROM account WHERE email = $1', [email]);
    return account.account_id;
  };
  /** Enqueues unrelated notices. */
  const notices = async (count: number, to: string): Promise<void> => {
    for (let made = 0; made < count; made += 1)
      await api.app
        .get(Outbox)
        .notify(api.database.manager, 'new-note', { to, about: newIdentifier() }, { to: 'PATIENT' });
  };
  const waiting = async (): Promise<{ kind: string; recipient: string }[]> =>
    api.database.query('SELECT kind, recipient FROM outgoing_mail WHERE sent_at IS NULL ORDER BY recipient');
  /** Sends mails until that many more have arrived, and returns them. */
  const sent = async (count: number): Promise<readonly string[]> => {
    const before = server.received.length;
    await api.app.get(MailSender).sendDue(() => server.received.length - before >= count);
    return server.received.slice(before);
  };
  const sendAll = async (): Promise<number> => {
    const before = server.received.length;
    let last = -1;
    while (server.received.length !== last) {
      last = server.received.length;
      await api.app.get(MailSender).sendDue();
    }
    return last - before;
  };

  it('sends a requested link before 400 notices that were enqueued earlier', async () => {
    const { email } = await registerPatient(api);
    await notices(WAITING, await accountOf(email));
    await askForReset(api, email);
    expect(await waiting()).toHaveLength(WAITING + 1);
    const [first = ''] = await sent(1);
    expect(first).toContain('/password-reset?token=');
  });

  it('starves no notice, however many links are requested', async () => {
    const { email } = await registerPatient(api);
    for (let count = 0; count < 12; count += 1)
      await api.app.get(Outbox).enqueue(api.database.manager, 'password-changed', email, {});
    await notices(4, await accountOf(email));
    const areNotices = (await sent(10)).map((mail) => mail.includes('A new note'));
    expect(areNotices).toEqual(
      [4, 9].reduce((all, at) => all.with(at, true), Array<boolean>(10).fill(false)),
    );
    expect(await sendAll()).toBe(6);
  });

  it('holds one notice for each of two surgeons whom a patient chooses alternately', async () => {
    const patient = await registerPatient(api);
    const surgeons = [await verifiedSurgeon(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient);
    const chooseInTurn = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        const { status } = await api.call(ENDPOINTS.updateSurgery, {
          token: patient.token,
          params: { id: surgery_id },
          body: { surgeon_id: surgeons[count % 2]?.surgeonId },
        });
        expect(status).toBe(200);
      }
    };
    const toBoth = surgeons
      .map(({ email }) => email)
      .toSorted()
      .map((recipient) => ({ kind: 'surgeon-chosen', recipient }));

    await chooseInTurn(30);
    expect(await waiting()).toEqual(toBoth);
    expect(await sendAll()).toBe(2);

    await chooseInTurn(30);
    expect(await waiting()).toEqual(toBoth);
    expect(await sendAll()).toBe(0);
    api.clock.advance(NOTICE_INTERVAL_S + 60);
    expect(await sendAll()).toBe(2);
  });

  it('holds one notice for a surgeon whom several patients choose', async () => {
    const surgeon = await verifiedSurgeon(api);
    for (const patient of [await registerPatient(api), await registerPatient(api)])
      for (let count = 0; count < 3; count += 1)
        await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    expect(await waiting()).toEqual([{ kind: 'surgeon-chosen', recipient: surgeon.email }]);
  });

  it('sends a second correction within an hour at the end of the hour', async () => {
    const [patient, surgeon] = [await registerPatient(api), await verifiedSurgeon(api)];
    const { surgery_id } = await newSurgery(api, patient, { surgeon_id: surgeon.surgeonId });
    await giveDetails(api, patient, surgery_id);
    await sendAll();
    const correct = (laterality: string) =>
      api.call(ENDPOINTS.updateSurgery, {
        token: surgeon.token,
        params: { id: surgery_id },
        body: { laterality },
      });
    await correct('Right');
    expect(await sendAll()).toBe(1);
    await correct('Left');
    expect(await sendAll()).toBe(0);
    api.clock.advance(NOTICE_INTERVAL_S + 60);
    expect(await sendAll()).toBe(1);
  });

  it('sends at the end of the hour a change that happened while a notice was being sent', async () => {
    const { email } = await registerPatient(api);
    const told = { to: await accountOf(email), about: newIdentifier() };
    const notify = (to: 'PATIENT' | 'SURGEON') =>
      api.app.get(Outbox).notify(api.database.manager, 'new-note', told, { to });
    await notify('PATIENT');
    beforeAnswer = () => {
      beforeAnswer = atOnce;
      return notify('SURGEON');
    };
    expect(await sendAll()).toBe(1);
    expect(await waiting()).toEqual([{ kind: 'new-note', recipient: email }]);
    api.clock.advance(NOTICE_INTERVAL_S - 60);
    expect(await sendAll()).toBe(0);
    api.clock.advance(120);
    expect(await sendAll()).toBe(1);
    const [first, second] = server.received.slice(-2).map((mail) => /^Message-ID: .*$/im.exec(mail)?.[0]);
    expect([typeof first, first === second]).toEqual(['string', false]);
    const written = await api.database.query('SELECT facts FROM outgoing_mail WHERE sent_at IS NOT NULL');
    expect([written, await waiting()]).toEqual([[{ facts: {} }, { facts: {} }], []]);
  });

  it('holds one notice when several transactions write it concurrently', async () => {
    const { email } = await registerPatient(api);
    const told = { to: await accountOf(email), about: newIdentifier() };
    const outbox = api.app.get(Outbox);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        api.database.transaction((manager) => outbox.notify(manager, 'new-note', told, { to: 'PATIENT' })),
      ),
    );
    expect(await waiting()).toEqual([{ kind: 'new-note', recipient: email }]);
  });
});
