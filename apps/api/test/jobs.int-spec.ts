import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@candour/contracts';
import PostalMime from 'postal-mime';
import type { Actor } from '../src/call/actor';
import { SurgeryAccess } from '../src/access/surgery-access';
import { MailSender } from '../src/mail/mail-sender';
import type { DocumentSource } from '../src/pdf/page/document-source';
import { PreviewService } from '../src/pdf/preview.service';
import { ExpiryService } from '../src/schedule/expiry.service';
import { OncePerInstallation } from '../src/schedule/once-per-installation';
import { startTestApp, useTestApp } from './harness/app';
import { startMailServer } from './harness/mail-server';
import { askForReset, registerPatient } from './harness/people';
import { idleTransactions } from './harness/postgres';
import { operationId } from './harness/surgeries';

describe('mail without a mail server', () => {
  const api = useTestApp({ demo: true });

  it('is written to a file, with a link that begins with PUBLIC_URL, and its secret is erased', async () => {
    const { email } = await registerPatient(api);
    await askForReset(api, email, { host: 'evil.test' });

    await api.app.get(MailSender).sendDue();

    const folder = join(api.environment.dataDirectory, 'outbox');
    const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.eml'));
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    const [row] = await api.database.query('SELECT facts, sent_at FROM outgoing_mail WHERE recipient = $1', [
      email,
    ]);
    expect(mail.to?.[0]?.address).toBe(email);
    expect(mail.text).toContain(`${api.environment.publicUrl}/password-reset?token=`);
    expect(mail.html).toContain(`${api.environment.publicUrl}/password-reset?token=`);
    expect(mail.text).not.toContain('evil.test');
    expect(row.facts).toEqual({});
    expect(row.sent_at).toBeInstanceOf(Date);
  });

  it('is sent once, however often the job runs', async () => {
    await api.app.get(MailSender).sendDue();
    await api.app.get(MailSender).sendDue();
    const files = (await readdir(join(api.environment.dataDirectory, 'outbox'))).filter((each) =>
      each.endsWith('.eml'),
    );
    expect(files).toHaveLength(1);
  });
});

describe('mail with a mail server', () => {
  it('waits while the server is unreachable, and is then delivered once', async () => {
    const away = await startMailServer();
    await away.close();
    const api = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${away.port}` });
    const { email } = await registerPatient(api);
    await askForReset(api, email);
    const sender = api.app.get(MailSender);

    await sender.sendDue();
    const [waiting] = await api.database.query('SELECT attempts, sent_at, last_error FROM outgoing_mail');
    const server = await startMailServer(away.port);
    await sender.sendDue();
    const tooEarly = server.received.length;
    api.clock.advance(60);
    await Promise.all([sender.sendDue(), sender.sendDue()]);
    await api.close();
    await server.close();

    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.any(String) });
    expect([tooEarly, server.received.length]).toEqual([0, 1]);
    expect(server.received[0]).toContain(email);
  });

  it('is sent once by a slow server, without an open transaction meanwhile', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const server = await startMailServer(0, () => answered);
    const api = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
    const { email } = await registerPatient(api);
    await askForReset(api, email);
    const sender = api.app.get(MailSender);

    const sending = sender.sendDue();
    while (server.received.length === 0) await sleep(20);
    const waiting = await idleTransactions(api.databaseUrl);
    await sender.sendDue();
    answer();
    await sending;
    api.clock.advance(3600);
    await sender.sendDue();
    const [mail] = await api.database.query('SELECT attempts, sent_at FROM outgoing_mail');
    await api.close();
    await server.close();

    expect([waiting, server.received.length]).toEqual([0, 1]);
    expect(mail).toMatchObject({ attempts: 1, sent_at: expect.any(Date) });
  });

  it('waits for the next start when the server stops, except for the mail that is being sent', async () => {
    const server = await startMailServer();
    const api = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
    for (const { email } of [await registerPatient(api), await registerPatient(api)])
      await askForReset(api, email);

    await api.app.get(MailSender).sendDue(() => server.received.length > 0);
    const left = await api.database.query('SELECT attempts FROM outgoing_mail WHERE sent_at IS NULL');
    await api.close();
    await server.close();

    expect([server.received.length, left]).toEqual([1, [{ attempts: 0 }]]);
  });
});

const DOCUMENT: DocumentSource = {
  title: 'Certificate',
  body: '<h1>Certificate</h1>',
  running: { person: [], identity: [], draft: null },
};

describe('jobs', () => {
  const api = useTestApp();

  it('run in one process at a time', async () => {
    const [one, two] = [1, 2].map(() => new OncePerInstallation(api.database)) as [
      OncePerInstallation,
      OncePerInstallation,
    ];
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const first = one.run('job', () => {
      begun.resolve();
      return finished.promise;
    });
    await begun.promise;
    const second = await two.run('job', () => Promise.resolve());
    finished.resolve();

    expect([await first, second]).toEqual([true, false]);
    expect(await two.run('job', () => Promise.resolve())).toBe(true);
  });

  it('continue after a failure', async () => {
    const once = new OncePerInstallation(api.database);
    expect(await once.run('bad', () => Promise.reject(new Error('no')))).toBe(false);
    expect(await once.run('bad', () => Promise.resolve())).toBe(true);
  });

  it('delete expired rows, and no others', async () => {
    const { email, token, patientId } = await registerPatient(api);
    await askForReset(api, email);
    const counts = async () => {
      const [row] = await api.database.query(
        `SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM session_token) AS tokens,
           (SELECT count(*)::int FROM reset_token) AS links, (SELECT count(*)::int FROM preview_ticket) AS tickets,
           (SELECT count(*)::int FROM idempotency_key) AS keys`,
      );
      return row;
    };
    const [{ account_id }] = await api.database.query('SELECT account_id FROM account WHERE email = $1', [
      email,
    ]);
    const { data } = await api.call(ENDPOINTS.createSurgery, {
      token,
      body: { operation_id: await operationId(api) },
      headers: { 'idempotency-key': 'a-key-of-this-test' },
    });
    const patient: Actor = {
      accountId: account_id,
      sessionId: '',
      tokenId: '',
      roles: ['PATIENT'],
      patientId,
      surgeonId: null,
      surgeonStatus: null,
      hasProvenEmail: true,
    };
    const held = await api.app.get(SurgeryAccess).load('surgery:read', patient, data.surgery.surgery_id);
    const shows = { kind: 'CONSENT_FORM', round: 1, document_hash: '' } as const;
    await api.app.get(PreviewService).open(held, DOCUMENT, shows, null);
    const expiry = api.app.get(ExpiryService);

    await expiry.removeExpired();
    const now = await counts();
    const stillWorks = await api.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });
    api.clock.advance(3 * 24 * 3600);
    await expiry.removeExpired();
    const later = await counts();
    api.clock.reset();

    expect(now).toEqual({ sessions: 1, tokens: 1, links: 1, tickets: 1, keys: 1 });
    expect(stillWorks.status).toBe(200);
    expect(later).toEqual({ sessions: 0, tokens: 0, links: 0, tickets: 0, keys: 0 });
  });
});
