import { startTestApp } from './harness/app';
import { on, openBackupBench } from './harness/backups';
import { walkToSignedForm } from './harness/journey';
import { createShippedDatabase } from './harness/postgres';

describe('a restore', () => {
  const bench = openBackupBench();

  it('logs everybody out', async () => {
    await on(
      bench.source,
      'INSERT INTO account (account_id, email, password_hash, created_at) VALUES ($1, $2, $3, now())',
      ['018f0000-0000-7000-8000-000000000001', 'somebody@people.test', 'x'],
    );
    await on(
      bench.source,
      `INSERT INTO session (session_id, account_id, created_at, ends_at) VALUES
       ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000001', now(), now() + interval '1 day')`,
    );
    await bench.restore(await bench.backUp(bench.source));

    expect(
      await on(
        bench.target,
        'SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM session) AS sessions',
      ),
    ).toEqual([{ accounts: 1, sessions: 0 }]);
  });

  it('finds everybody by what found them before', async () => {
    await on(
      bench.source,
      `INSERT INTO account (account_id, email, password_hash, created_at)
       VALUES ('018f0000-0000-7000-8000-000000000001', 'anne-marie@people.test', 'x', now());
       INSERT INTO patient (patient_id, account_id, patient_first_name, patient_last_name, patient_created_at)
       VALUES ('018f0000-0000-7000-8000-000000000002', '018f0000-0000-7000-8000-000000000001', 'Anne', 'Lee', now())`,
    );
    const search = 'SELECT * FROM account_search';
    const before = await on(bench.source, search);
    await bench.restore(await bench.backUp(bench.source));

    expect(before).toHaveLength(1);
    expect(await on(bench.target, search)).toEqual(before);
  });
});

describe('a restore of a surgery', () => {
  const bench = openBackupBench(createShippedDatabase);

  it('restores no link, grant or ticket that may have been used since', async () => {
    const api = await startTestApp({}, { databaseUrl: bench.source.url });
    await walkToSignedForm(api);
    await api.close();
    await on(
      bench.source,
      `INSERT INTO reset_token (token_hash, account_id, email, created_at, expires_at)
       SELECT account_id::text, account_id, 'somebody@people.test', now(), now() + interval '1 day' FROM account;
       INSERT INTO reset_request (request_id, email, requested_at)
       VALUES (gen_random_uuid(), 'somebody@people.test', now());
       DELETE FROM code_grant;
       INSERT INTO code_grant SELECT surgeon.surgeon_id, surgery.surgery_id, now() FROM surgeon, surgery;
       DELETE FROM patient_grant;
       INSERT INTO patient_grant SELECT surgeon_id, patient.patient_id, now() FROM surgeon, patient;
       INSERT INTO preview_ticket (ticket_hash, account_id, surgery_id, opened_as, title, body, running, expires_at)
       SELECT account_id::text, account_id, surgery_id, 'PATIENT', '', '', '{}', now() FROM account, surgery`,
    );
    await bench.restore(await bench.backUp(bench.source));

    expect(
      await on(
        bench.target,
        `SELECT (SELECT count(*)::int FROM surgery) AS surgeries, (SELECT count(*)::int FROM reset_token) AS tokens,
                (SELECT count(*)::int FROM reset_request) AS requests, (SELECT count(*)::int FROM code_grant) AS codes,
                (SELECT count(*)::int FROM patient_grant) AS patients,
                (SELECT count(*)::int FROM preview_ticket) AS tickets`,
      ),
    ).toEqual([{ surgeries: 1, tokens: 0, requests: 0, codes: 0, patients: 0, tickets: 0 }]);
  });
});
