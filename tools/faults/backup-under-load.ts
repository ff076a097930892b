import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signAsPatient, patientReadyToSign } from '../testbed/people.ts';
import { recordProblems } from '../testbed/records.ts';
import { commandEnvironment } from '../testbed/server.ts';
import { workspaceRoot } from '../workspace.ts';
import { expectThat, type Play } from './fault.ts';
import { createSurgery, writeNote } from './history/acts.ts';
import { isAcknowledged } from './history/operation.ts';
import { openDeployment } from './history/deployment.ts';
import type { Testbed } from './testbed.ts';
import { ENDPOINTS, login, PASSWORD } from '../testbed/contracts.ts';

/** Runs a command without blocking this process, in which the writers run. */
const command = async (
  testbed: Testbed,
  database: string,
  name: 'backup' | 'restore',
  file: string,
): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(workspaceRoot, `dist/api/${name}.js`), file],
    {
      cwd: workspaceRoot,
      env: commandEnvironment({
        folder: testbed.folder,
        databaseUrl: testbed.database.url(database),
        port: testbed.port(9),
      }),
    },
  );
  return stdout;
};

const counts = async ({ database }: Testbed, name: string): Promise<Readonly<Record<string, unknown>>> =>
  (
    await database.query(
      name,
      `SELECT (SELECT count(*)::int FROM note) AS notes, (SELECT count(*)::int FROM account) AS accounts,
              (SELECT count(*)::int FROM signature) AS signatures,
              (SELECT count(*)::int FROM audit_entry WHERE action = 'note.written') AS written`,
    )
  )[0] ?? {};

export const backupUnderLoad: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f43', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const signer = await patientReadyToSign(deployment.client(), await deployment.verified());
  await signAsPatient(signer);
  const patient = await deployment.patient('patient');
  const made = await createSurgery(deployment, patient, null);
  expectThat(made !== null, 'a surgery');
  const over = new AbortController();
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !over.signal.aborted; number += 1)
      await writeNote(deployment, patient, made.surgery, `<p>writer ${writer} note ${number}</p>`);
  });
  const file = join(testbed.folder, 'f43.candour');
  const written = (): number => deployment.recorder.operations.filter(isAcknowledged).length;
  let [before, after] = [0, 0];
  try {
    while (written() < 20) await new Promise((resolve) => setTimeout(resolve, 50));
    before = written() - 1;
    await command(testbed, 'f43', 'backup', file);
    after = written() + writers.length;
  } finally {
    over.abort();
    await Promise.all(writers);
  }
  await testbed.database.create('f43_elsewhere');
  const said = await command(testbed, 'f43_elsewhere', 'restore', file);
  const restored = await counts(testbed, 'f43_elsewhere');
  const notes = Number(restored['notes']);
  expectThat(notes >= before && notes <= after, `between ${before} and ${after} notes`, restored);
  expectThat(restored['written'] === notes, 'an audit entry for each note', restored);
  expectThat(restored['signatures'] === 1, 'the signature', restored);
  const problems = await recordProblems(testbed.database, 'f43_elsewhere');
  expectThat(problems.length === 0 && !/WRONG/.test(said), 'sound records', { problems, said });
  await deployment.end();
  const server = await testbed.serve('f43_elsewhere', testbed.port(0));
  const again = await login(testbed.client(server), signer.email, PASSWORD);
  const own = await again.ask(ENDPOINTS.readConsentForm, { params: { id: signer.surgeryId } });
  expectThat(own.status === 200, 'a login and the signed form', own.status);
  await server.stop();
  return `${notes} notes of a moment in which ${after - before} were written, sound records, and the login works`;
};
