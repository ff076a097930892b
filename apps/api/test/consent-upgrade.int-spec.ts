import { daysAfter, ENDPOINTS, londonDate } from '@candour/contracts';
import { checkRecords } from '../src/commands/record-check/record-check';
import { runAdminCommand } from '../src/commands/admin-command';
import { ConsentClockService } from '../src/consent-form/consent-clock.service';
import { startTestApp, type TestApp } from './harness/app';
import { beginSignedConsent } from './harness/consents';
import { createDataSource } from './harness/data-source';
import { login } from './harness/people';
import { createShippedDatabase } from './harness/postgres';

const DAY_S = 86_400;

describe('a consent that was signed before the clock existed', () => {
  /** Goes back to the release before rounds and days, as it stood so many days after a signature, and upgrades it. */
  const upgrade = async (url: string, signedDaysAgo: number): Promise<void> => {
    const owner = await createDataSource({ url, as: 'owner', poolSize: 1 }).initialize();
    const first = owner.migrations.findIndex(({ name }) => name === 'OpenRounds1763650000070');
    for (let undone = owner.migrations.length; undone > first; undone -= 1) await owner.undoLastMigration();
    await owner.query(`DELETE FROM audit_entry WHERE action LIKE 'consent.%'`);
    const earlier = `- make_interval(days => ${signedDaysAgo})`;
    await owner.query(
      `UPDATE surgery SET patient_signed_at = patient_signed_at ${earlier}, surgeon_signed_at = surgeon_signed_at ${earlier}`,
    );
    await owner.query(`UPDATE signature SET signed_at = signed_at ${earlier}`);
    await owner.query('DELETE FROM outgoing_mail');
    await owner.runMigrations();
    await owner.destroy();
  };

  const signedLongAgo = async (days: number) => {
    const database = await createShippedDatabase();
    const before = await startTestApp({}, { databaseUrl: database.url });
    const begun = await beginSignedConsent(before);
    await before.close();
    await upgrade(database.url, days);
    const api = await startTestApp({}, { databaseUrl: database.url });
    const read = async () => {
      const token = await login(api, begun.patient.email);
      return (await api.call(ENDPOINTS.readSurgery, { token, params: begun.params })).data.surgery.consent;
    };
    const close = async (): Promise<void> => {
      await api.close();
      await database.drop();
    };
    return { api, begun, read, close };
  };

  const run = (api: TestApp): Promise<void> => api.app.get(ConsentClockService).applyDue();
  const mails = async (api: TestApp): Promise<string[]> => {
    const found: { kind: string }[] = await api.database.query(
      `SELECT kind FROM outgoing_mail WHERE kind IN ('confirmation-due', 'expiry-near', 'consent-expired')
       ORDER BY created_at, mail_id`,
    );
    return found.map(({ kind }) => kind);
  };
  const due = (api: TestApp): Promise<string[]> =>
    runAdminCommand(['due'], {
      dataSource: api.database,
      clock: api.clock,
      publicUrl: 'http://localhost',
      environment: api.environment,
    });

  it('is listed at the upgrade; nobody is mailed, nothing runs out, and after 14 days both are notified', async () => {
    const { api, begun, read, close } = await signedLongAgo(400);
    const [inAFortnight, inFourWeeks] = [14, 28].map((days) => daysAfter(api.clock.today(), days));
    try {
      await run(api);
      expect(await read()).toMatchObject({ round: 1, state: 'SIGNED', expires_on: inFourWeeks });
      expect(await due(api)).toEqual([
        `${begun.surgery_id}  SIGNED, round 1: to confirm from ${inAFortnight}, runs out on ${inFourWeeks}`,
        `By ${inFourWeeks}: 1 to confirm, 1 running out`,
      ]);
      api.clock.advance(13 * DAY_S);
      await run(api);
      expect(await mails(api)).toEqual([]);

      api.clock.advance(1 * DAY_S);
      await run(api);
      expect((await mails(api)).toSorted()).toEqual([
        'confirmation-due',
        'confirmation-due',
        'expiry-near',
        'expiry-near',
      ]);
      expect(await read()).toMatchObject({
        state: 'SIGNED',
        confirmation_due: true,
        expires_on: inFourWeeks,
      });
      api.clock.advance(13 * DAY_S);
      expect(await read()).toMatchObject({ round: 1, state: 'SIGNED' });
      api.clock.advance(1 * DAY_S);
      expect(await read()).toMatchObject({ round: 2, state: 'OPEN', former_state: 'EXPIRED' });
    } finally {
      await close();
    }
  });

  it('keeps its age where that is young, and the records still prove themselves', async () => {
    const { api, read, close } = await signedLongAgo(30);
    // Thirty days ago the clocks may have been an hour ahead, and the day another one.
    const signedOn = londonDate(api.clock.in(-30 * DAY_S));
    try {
      expect(await read()).toMatchObject({ expires_on: daysAfter(signedOn, 182) });
      expect((await due(api)).at(-1)).toMatch(/: 0 to confirm, 0 running out$/);
      const { problems } = await checkRecords(api.database.manager);
      // The signature was moved back by hand, and nothing else is wrong.
      expect(problems).toEqual([expect.stringMatching(/^signature \S+ is not what the audit trail says/)]);
    } finally {
      await close();
    }
  });
});
