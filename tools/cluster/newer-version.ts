import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectThat } from '../faults/fault.ts';
import type { Deployment } from '../faults/history/deployment.ts';
import { BUILT_PROGRAMS } from '../testbed/server.ts';

const LIST = 'var migrations = [';
const MIGRATION = 'ExpandNotes9999999999999';
const MIGRATION_CLASS = `var ${MIGRATION} = class {
  constructor() { this.name = '${MIGRATION}'; }
  async up(runner) {
    await runner.query("ALTER TABLE note ADD COLUMN weight int NOT NULL DEFAULT 1, ADD COLUMN seen_by text");
    await runner.query('CREATE INDEX note_weight ON note (weight)');
  }
};
`;

/** A build whose schema has one column, one column with a value and one index more. It lies beside the other. */
const newerBuild = (): string => {
  const folder = join(BUILT_PROGRAMS, '../api-newer');
  rmSync(folder, { recursive: true, force: true });
  cpSync(BUILT_PROGRAMS, folder, { recursive: true });
  const files = globSync('**/*.js', { cwd: folder })
    .map((name) => join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(LIST));
  const [found, ...others] = files;
  expectThat(found !== undefined && others.length === 0, 'one list of migrations in the build');
  const [before, after] = found.text.split(LIST) as [string, string];
  const list = after.replace('\n];', `,\n\t${MIGRATION}\n];`);
  expectThat(list !== after, 'the end of the list of migrations');
  writeFileSync(found.file, `${before}${MIGRATION_CLASS}${LIST}${list}`);
  return folder;
};

const hasMigrated = async ({ testbed, name }: Deployment): Promise<boolean> =>
  (await testbed.database.query(name, 'SELECT FROM migration WHERE name = $1', [MIGRATION])).length > 0;

/**
 * A newer version takes the place of every process in turn. In between a process of the former version is killed and
 * starts again on the newer schema, and the first newer one goes back to the former version. Nobody is logged out.
 */
export const rollToNewerVersion = async (deployment: Deployment): Promise<string> => {
  const newer = newerBuild();
  const from = deployment.recorder.operations.length;
  await deployment.renew(0, 'servers', newer);
  expectThat(await hasMigrated(deployment), 'the newer version to migrate while the former serves');
  await deployment.restart(1);
  await deployment.renew(0);
  for (const index of deployment.servers.keys()) await deployment.renew(index, 'servers', newer);
  for (const index of deployment.printers.keys()) await deployment.renew(index, 'printers', newer);
  const calls = deployment.recorder.operations.slice(from);
  const refused = calls.filter(({ op, status }) => op !== 'wrong-password' && status === 401);
  expectThat(refused.length === 0, 'nobody to be logged out', refused[0]);
  return `${calls.length} calls, nobody was logged out`;
};
