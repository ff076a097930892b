import { ENDPOINTS } from '@candour/contracts';
import { runAdminCommand } from '../src/commands/admin-command';
import { startTestApp, type TestApp } from './harness/app';
import { on } from './harness/backups';
import { beginReadyConsent } from './harness/consents';
import { createDataSource } from './harness/data-source';
import { administrator, registerSurgeon, verifiedSurgeon } from './harness/people';
import { copyOf, createShippedDatabase, type TestDatabase } from './harness/postgres';
import { PAST_EVERYTHING } from './harness/tampering';

const UPGRADE = 'BindWhatWasLearned1763650000440';
const KINDS = ['answers', 'learning', 'account decision', 'handover', 'handover answer'];

describe('what was learned and decided before the audit trail had its hash', () => {
  let former: TestDatabase;
  let copy: TestDatabase;
  let environment: TestApp['environment'];

  /** Answers, a learning, a handover with each answer and one without, and decisions about accounts. */
  const fill = async (api: TestApp): Promise<void> => {
    const { token } = await administrator(api);
    for (const accepted of [true, false, null]) {
      const begun = await beginReadyConsent(api);
      const other = await verifiedSurgeon(api);
      await begun.change({ surgeon_id: other.surgeonId });
      if (accepted === null) continue;
      const answer = { token: other.token, params: begun.params, body: { accepted } };
      expect((await api.call(ENDPOINTS.answerHandover, answer)).status).toBe(200);
    }
    for (const status of ['VERIFIED', 'REJECTED'] as const) {
      const { surgeonId: surgeon_id } = await registerSurgeon(api);
      const decided = { token, body: { surgeon_id, status, reason: 'Seen at the hospital' } };
      expect((await api.call(ENDPOINTS.decideVerification, decided)).status).toBe(200);
    }
  };

  const asOwner = async <T>(work: (owner: Awaited<ReturnType<typeof owning>>) => Promise<T>): Promise<T> => {
    const owner = await owning();
    try {
      return await work(owner);
    } finally {
      await owner.destroy();
    }
  };
  const owning = () => createDataSource({ url: copy.url, as: 'owner', poolSize: 1 }).initialize();

  const goBack = (): Promise<void> =>
    asOwner(async (owner) => {
      const first = owner.migrations.findIndex(({ name }) => name === UPGRADE);
      for (let undone = owner.migrations.length; undone > first; undone -= 1) await owner.undoLastMigration();
    });
  const upgrade = (): Promise<unknown> => asOwner((owner) => owner.runMigrations());

  const verify = (): Promise<string[]> =>
    asOwner((dataSource) =>
      runAdminCommand(['verify', '--operator', 'Test'], {
        dataSource,
        clock: { now: () => new Date() } as never,
        publicUrl: 'http://localhost',
        environment,
      }),
    );
  const CLEAN = 'Everything is as it was written';

  beforeAll(async () => {
    former = await createShippedDatabase();
    const api = await startTestApp({}, { databaseUrl: former.url });
    ({ environment } = api);
    await fill(api);
    await api.close();
    copy = former;
    await goBack();
    // An earlier release wrote the same entries without these hashes, and kept no salt.
    await on(
      former,
      `${PAST_EVERYTHING}
       UPDATE audit_entry SET details = details - 'evidence'
       WHERE details->'evidence'->>'kind' IN (${KINDS.map((kind) => `'${kind}'`).join()});
       ALTER TABLE assessment_completion DROP COLUMN salt`,
    );
  });
  afterAll(() => former.drop());
  beforeEach(async () => {
    copy = await copyOf(former);
  });
  afterEach(() => copy.drop());

  it('is recorded at the upgrade, each row once, and the check finds nothing wrong', async () => {
    await upgrade();
    expect((await verify()).at(-1)).toBe(CLEAN);
    const recorded = await on(
      copy,
      `SELECT details->'evidence'->>'kind' AS kind, count(*)::int AS entries FROM audit_entry
       WHERE action LIKE '%.recorded-at-upgrade' GROUP BY 1 ORDER BY 1`,
    );
    expect(recorded).toEqual([
      { kind: 'account decision', entries: 2 },
      { kind: 'answers', entries: 6 },
      { kind: 'handover', entries: 3 },
      { kind: 'handover answer', entries: 2 },
      { kind: 'learning', entries: 3 },
    ]);
  });

  it.each([
    [
      'an answer',
      'UPDATE answer SET patient_answer = patient_answer || $$!$$',
      /^answers \S+ \d+ \S+ is not/,
    ],
    ['a learning', `UPDATE syllabus_completion SET completed_at = now()`, /^learning \S+ \d+ \S+ is not/],
    ['a decision', `UPDATE account_decision SET reason = 'Other'`, /^account decision \S+ is not/],
    ['who was asked', `UPDATE consent_handover SET reason = 'Other'`, /^handover \S+ is not/],
    [
      'what was answered',
      `UPDATE consent_handover SET answer = 'DECLINED' WHERE answer = 'ACCEPTED'`,
      /^handover answer \S+ is not/,
    ],
    [
      'how a surgeon stands',
      `UPDATE surgeon SET surgeon_status = 'NOT_VERIFIED'`,
      /^the status of surgeon \S+ is not/,
    ],
  ])('is guarded from then on: %s', async (_, tamper, problem) => {
    await upgrade();
    await on(copy, `${PAST_EVERYTHING}${tamper}`);
    const failed = await verify().catch((error: Error) => error.message.split('\n'));
    const wrong = failed.filter((line) => line.startsWith('WRONG: ')).map((line) => line.slice(7));
    expect(wrong).toEqual([expect.stringMatching(problem)]);
  });

  it('still proves itself in a database that goes back a release, is used there, and comes forward again', async () => {
    await upgrade();
    await goBack();
    await on(
      copy,
      `INSERT INTO account_decision
       SELECT gen_random_uuid(), account_id, decision, 'Said by the earlier release', decided_by, now()
       FROM account_decision LIMIT 1`,
    );
    await upgrade();
    expect((await verify()).at(-1)).toBe(CLEAN);
  });
});
