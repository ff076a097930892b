import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@candour/contracts';
import { MailSender } from '../src/mail/mail-sender';
import { migrate, migrationNames } from '../src/database/migrate';
import { lookAtLogin } from '../src/commands/doctor/login';
import { PdfRenderer } from '../src/pdf/print/pdf-renderer';
import { PrintingHere } from '../src/pdf/print/printing-here';
import { ExpiryService } from '../src/schedule/expiry.service';
import { Jobs } from '../src/schedule/jobs';
import { OncePerInstallation } from '../src/schedule/once-per-installation';
import { startTestApp, type TestApp } from './harness/app';
import { wholeJourney } from './harness/journey';
import { login, registerPatient } from './harness/people';
import { type Pooler, type PoolMode, startPooler } from './harness/pgbouncer';
import { asApplication, databaseAt, SERVER_URL_VARIABLE } from './harness/postgres';
import { on } from './harness/roles';
import { completeCertificate, importShippedContent, newSurgery, operationId } from './harness/surgeries';

const serverUrl = (): string => process.env[SERVER_URL_VARIABLE] ?? '';

describe.each<PoolMode>(['session', 'transaction'])('behind PgBouncer in %s mode', (mode) => {
  const name = `pooled_${mode}_${process.pid}`;
  let pooler: Pooler;
  let url: string;
  let both: readonly [TestApp, TestApp];

  beforeAll(async () => {
    pooler = await startPooler(mode, serverUrl());
    url = databaseAt(serverUrl(), name);
    await on(serverUrl(), `CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    for (const api of both) await api.close();
    await pooler.stop();
    await on(serverUrl(), `DROP DATABASE ${name} WITH (FORCE)`);
  });

  const ofBoth = (): readonly [Jobs, Jobs] => [both[0].app.get(Jobs), both[1].app.get(Jobs)];

  it('three concurrent migrations wait for each other', async () => {
    const [owner, application] = [pooler.reach(url), pooler.reach(asApplication(url))];
    const ran = await Promise.all([1, 2, 3].map(() => migrate(owner, application)));

    expect(ran.toSorted((one, other) => one - other)).toEqual([0, 0, migrationNames().length]);
  });

  it('a process that is killed while it migrates releases the lock to the next', async () => {
    const script = `
      const { Client } = require('pg');
      const client = new Client({ connectionString: process.argv[1] });
      client.connect()
        .then(() => client.query('BEGIN'))
        .then(() => client.query('SELECT pg_advisory_xact_lock(7263401925)'))
        .then(() => process.kill(process.pid, 'SIGKILL'));`;
    await new Promise((ended) => execFile(process.execPath, ['-e', script, pooler.reach(url)], ended));

    expect(await migrate(pooler.reach(url))).toBe(0);
  });

  it('a patient and a surgeon complete the journey on either of two processes', async () => {
    const parts = { databaseUrl: url, reach: (owner: string) => pooler.reach(asApplication(owner)) };
    const one = await startTestApp({}, { ...parts, jobs: 'running' });
    both = [one, await startTestApp({}, { ...parts, jobs: 'running' })];
    await importShippedContent(one);
    for (const api of both) {
      const { status, bytes } = await wholeJourney(api);
      expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });

  it('many concurrent statements are answered, and none is prepared', async () => {
    const asked = Array.from({ length: 300 }, (_, number) => number);
    const answers = await Promise.all(
      asked.map((number) => both[number % 2 ? 0 : 1].database.query('SELECT $1::int AS answer', [number])),
    );
    const prepared = await Promise.all(
      asked.slice(0, 20).map(() => both[0].database.query('SELECT name FROM pg_prepared_statements')),
    );

    expect(answers.map(([{ answer }]) => answer)).toEqual(asked);
    expect(prepared.flat()).toEqual([]);
  });

  it('each job runs in one process, and again in its next period', async () => {
    const [one, other] = ofBoth();
    const spies = [
      [ExpiryService, 'removeExpired'],
      [MailSender, 'sendDue'],
    ].map(([token, method]) =>
      both.map(({ app }) => jest.spyOn(app.get(token as typeof ExpiryService), method as 'removeExpired')),
    );
    const runs = () => spies.map((each) => each.flatMap(({ mock }) => mock.calls).length);
    await both[0].database.query('DELETE FROM job_turn');
    await Promise.all([one.removeExpired(), other.removeExpired()]);
    await one.removeExpired();
    await other.removeExpired();
    const [expired] = runs();
    await both[0].database.query('UPDATE job_turn SET turn = turn - 1');
    await Promise.all([one.removeExpired(), other.removeExpired()]);
    const [again, before = 0] = runs();
    const sent = (): number => (runs()[1] ?? 0) - before;
    // A period that a timer of one of the processes has just used is skipped.
    for (let turn = 0; turn < 200 && sent() < 5; turn += 1) {
      await ofBoth()[turn % 2 ? 0 : 1].sendMail();
      await sleep(20);
    }

    expect([expired, again]).toEqual([1, 2]);
    expect(sent()).toBeGreaterThanOrEqual(5);
    jest.restoreAllMocks();
  });

  it('a job whose connection is lost is stopped, and another process runs it', async () => {
    const [one, other] = both.map(({ database }) => new OncePerInstallation(database)) as [
      OncePerInstallation,
      OncePerInstallation,
    ];
    let isTold = false;
    const first = one.run('held', async (hasLostTurn) => {
      while (!hasLostTurn()) await sleep(50);
      isTold = true;
    });
    await sleep(500);
    const meanwhile = await other.run('held', () => Promise.resolve());
    await on(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );

    expect([meanwhile, await first, isTold]).toEqual([false, false, true]);
    expect(await other.run('held', () => Promise.resolve())).toBe(true);
  });

  it('a logout, a limit and an idempotency key hold in both processes', async () => {
    const [one, other] = both;
    await one.database.query('DELETE FROM rate_limit_count');
    const patient = await registerPatient(one);
    const token = await login(other, patient.email);
    const body = { operation_id: await operationId(one) };
    const made = await Promise.all(
      [0, 1, 2, 3].map((number) =>
        both[number % 2 ? 0 : 1].call(ENDPOINTS.createSurgery, {
          token,
          body,
          headers: { 'idempotency-key': 'behind-a-pooler' },
        }),
      ),
    );
    await one.call(ENDPOINTS.logout, { token });
    const after = await other.call(ENDPOINTS.readPatient, { token, params: { id: 'me' } });
    const counted = await one.database.query('SELECT count(*)::int AS count FROM rate_limit_count');

    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ data }) => data.surgery.surgery_id)).size).toBe(1);
    expect(after.status).toBe(401);
    expect(counted[0].count).toBeGreaterThan(0);
    expect((await newSurgery(one, patient)).surgery_id).toEqual(expect.any(String));
  });

  it('a document that both processes are asked for is printed once', async () => {
    const prints = both.map(({ app }) => jest.spyOn(app.get(PdfRenderer), 'render'));
    const patient = await registerPatient(both[0]);
    const { surgery_id } = await newSurgery(both[0], patient);
    await completeCertificate(both[0], patient, surgery_id);
    await Promise.all(both.map(({ app }) => app.get(PrintingHere).finishPending()));
    const call = { token: patient.token, params: { id: surgery_id } };
    const { status } = await both[1].call(ENDPOINTS.downloadCertificate, call);

    expect([status, prints.flatMap(({ mock }) => mock.calls).length]).toEqual([200, 1]);
    jest.restoreAllMocks();
  });

  it('the limits of the login apply, and no connection option is needed', async () => {
    await expect(both[0].database.query('SELECT pg_sleep(8)')).rejects.toThrow('statement timeout');
    expect((await both[0].database.query(`SELECT current_setting('random_page_cost') AS cost`))[0].cost).toBe(
      '1.1',
    );
  });

  it('the doctor reports the pooler and its mode, and that the limits apply', async () => {
    const found = await lookAtLogin(pooler.reach(asApplication(url)), both[0].environment);
    expect(found).toEqual({
      verdict: 'ok',
      says: `candour_api, who can become nobody else, through a pooler, as far as can be seen in ${mode} mode without TLS; its limits hold`,
    });
  });

  it('a pooler that logs in as the owner is refused', async () => {
    await expect(
      startTestApp({}, { databaseUrl: url, reach: (owner) => pooler.reach(owner) }),
    ).rejects.toThrow(/DATABASE_URL logs in as candour, who is a superuser/);
  });

  it('a job may wait longer than a transaction otherwise may', async () => {
    const once = new OncePerInstallation(both[0].database);
    await on(
      url,
      `ALTER ROLE candour_api IN DATABASE ${name} SET idle_in_transaction_session_timeout = '1s'`,
    );
    const pooled = await startTestApp(
      {},
      { databaseUrl: url, reach: (owner) => pooler.reach(asApplication(owner)) },
    );
    const ran = await new OncePerInstallation(pooled.database).run('long', () => sleep(2_500));
    await on(url, `ALTER ROLE candour_api IN DATABASE ${name} RESET idle_in_transaction_session_timeout`);
    await pooled.close();

    expect([ran, await once.run('long', () => Promise.resolve())]).toEqual([true, true]);
  });
});
