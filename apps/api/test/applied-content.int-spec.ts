import { join } from 'node:path';
import { ENDPOINTS } from '@candour/contracts';
import { AdminUsageError, runAdminCommand } from '../src/commands/admin-command';
import { checkRecords } from '../src/commands/record-check/record-check';
import { loadContent } from '../src/content/content-file';
import { importContent } from '../src/content/content-importer';
import { versionOf } from '../src/content/content-version';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent } from './harness/consents';

const KEY = 'total-hip-replacement';

describe('a new version of the content of an operation', () => {
  const api = useTestApp();
  const run = (...args: string[]) =>
    runAdminCommand(['apply-content', ...args], {
      dataSource: api.database,
      clock: api.clock,
      environment: api.environment,
      publicUrl: 'https://consent.hospital.example',
    });
  const importNewVersion = async (): Promise<void> => {
    const content = await loadContent(join(__dirname, '../content'));
    const operations = content.operations.map((operation) => {
      if (operation.content.key !== KEY) return operation;
      const changed = { ...operation.content, summary: `${operation.content.summary} A new sentence.` };
      const files = changed.learning.flatMap(({ type, video, captions }) =>
        type === 'VIMEO'
          ? []
          : [video, captions].flatMap((name) => {
              const file = name === null ? undefined : content.mediaFiles.get(name);
              return file ? [{ name: file.name, hash: file.hash }] : [];
            }),
      );
      return { content: changed, version: versionOf({ content: changed, files }) };
    });
    await importContent(api.database, { ...content, operations }, api.clock.now());
  };

  it('holds for no surgery that has begun until the command applies it, which a dry run only counts', async () => {
    const signed = await beginReadyConsent(api);
    await signed.signAsPatient();
    const [open, declined, ended] = [
      await beginConsent(api),
      await beginConsent(api),
      await beginConsent(api),
    ];
    await declined.decide('DECLINE');
    await ended.end('surgeon', 'CANCELLED');
    const all = [signed, open, declined, ended];
    const versions = async (): Promise<number[]> => {
      const found = await Promise.all(
        all.map(({ surgery_id }) =>
          api.database.query(
            `SELECT version FROM surgery JOIN operation_version USING (operation_version_id) WHERE surgery_id = $1`,
            [surgery_id],
          ),
        ),
      );
      return found.map(([row]) => row.version);
    };
    await importNewVersion();
    expect(await versions()).toEqual([1, 1, 1, 1]);
    expect((await signed.read()).consent).toMatchObject({ round: 1, state: 'PATIENT_SIGNED' });

    const asked = ['--operation', KEY, '--reason', 'A risk was found'];
    expect((await run(...asked, '--dry-run')).join('\n')).toMatch(
      /: 2 surgeries would get .*\n1 of them had a signature: a new round would open\n1 keep their version/,
    );
    expect(await versions()).toEqual([1, 1, 1, 1]);
    expect((await run(...asked)).join('\n')).toMatch(/: 2 surgeries have .*\n1 of them .* is open\n1 keep/);
    expect(await versions()).toEqual([2, 2, 1, 1]);
    const read = await signed.read();
    expect(read).toMatchObject({ certificate_consented_at: null, consent: { round: 2, state: 'OPEN' } });
    const [second] = await signed.rounds(signed.patient.token);
    expect(second?.changes).toMatchObject([
      { details: [{ field: 'CONTENT', from: '1', to: '2' }], role: 'ADMIN', reason: 'A risk was found' },
    ]);
    const { data } = await api.call(ENDPOINTS.readAssessment, {
      token: signed.patient.token,
      params: signed.params,
    });
    expect(data.categories.map(({ user_answer_count }) => user_answer_count)).toEqual([0, 0, 0]);
    expect(await signed.told('consent-changed')).toHaveLength(2);
    expect(await declined.told('consent-changed')).toEqual([]);
    expect((await checkRecords(api.database.manager)).problems).toEqual([]);
    expect((await run(...asked))[0]).toContain(': 0 surgeries have');
  });

  it.each([
    [['--operation', KEY], '--reason is missing'],
    [['--operation', 'no-such-key', '--reason', 'A risk was found'], 'There is no operation with the key'],
    [['--reason', 'A risk was found'], 'There is no operation with the key ""'],
  ])('is not applied with %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(AdminUsageError);
    await expect(run(...args)).rejects.toThrow(message);
  });
});
