import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login, LAB_PASSWORD, signAsPatient, patientReadyToSign } from '../testbed/people.ts';
import { recordProblems } from '../testbed/records.ts';
import { commandEnvironment } from '../testbed/server.ts';
import { workspaceRoot } from '../workspace.ts';
import { expectThat, type Play } from './fault.ts';
import { createSurgery, writeNote } from './history/acts.ts';
import { isAcknowledged } from './history/operation.ts';
import { openWorld } from './history/world.ts';
import type { Lab } from './lab.ts';

/** Runs beside the writers: it must not hold up this process. */
const command = async (
  lab: Lab,
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
        folder: lab.folder,
        databaseUrl: lab.database.url(database),
        port: lab.port(9),
      }),
    },
  );
  return stdout;
};

const counts = async ({ database }: Lab, name: string): Promise<Readonly<Record<string, unknown>>> =>
  (
    await database.query(
      name,
      `SELECT (SELECT count(*)::int FROM note) AS notes, (SELECT count(*)::int FROM account) AS accounts,
              (SELECT count(*)::int FROM signature) AS signatures,
              (SELECT count(*)::int FROM audit_entry WHERE action = 'note.written') AS written`,
    )
  )[0] ?? {};

export const backupUnderLoad: Play = async (lab) => {
  const world = await openWorld(lab, 'f43', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const signer = await patientReadyToSign(world.client(), await world.verified());
  await signAsPatient(signer);
  const patient = await world.patient('patient');
  const made = await createSurgery(world, patient, null);
  expectThat(made !== null, 'a surgery');
  const over = new AbortController();
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !over.signal.aborted; number += 1)
      await writeNote(world, patient, made.surgery, `<p>writer ${writer} note ${number}</p>`);
  });
  const file = join(lab.folder, 'f43.candour');
  const written = (): number => world.recorder.operations.filter(isAcknowledged).length;
  let [before, after] = [0, 0];
  try {
    while (written() < 20) await new Promise((resolve) => setTimeout(resolve, 50));
    before = written() - 1;
    await command(lab, 'f43', 'backup', file);
    after = written() + writers.length;
  } finally {
    over.abort();
    await Promise.all(writers);
  }
  await lab.database.create('f43_elsewhere');
  const said = await command(lab, 'f43_elsewhere', 'restore', file);
  const restored = await counts(lab, 'f43_elsewhere');
  const notes = Number(restored['notes']);
  expectThat(notes >= before && notes <= after, `between ${before} and ${after} notes`, restored);
  expectThat(restored['written'] === notes, 'an audit entry for each note', restored);
  expectThat(restored['signatures'] === 1, 'the signature', restored);
  const problems = await recordProblems(lab.database, 'f43_elsewhere');
  expectThat(problems.length === 0 && !/WRONG/.test(said), 'sound records', { problems, said });
  await world.end();
  const server = await lab.serve('f43_elsewhere', lab.port(0));
  const again = await login(lab.client(server), signer.email, LAB_PASSWORD);
  const own = await again.try('GET', `/api/consent-form/surgery/${signer.surgeryId}`);
  expectThat(own.status === 200, 'a login and the signed form', own.status);
  await server.stop();
  return `${notes} notes of a moment in which ${after - before} were written, sound records, and the login works`;
};
