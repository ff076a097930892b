import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectThat } from '../faults/fault.ts';
import type { Deployment } from '../faults/history/deployment.ts';
import { BUILT_PROGRAMS } from '../testbed/server.ts';
import { replyOf } from './answers.ts';
import { PORTS } from './ports.ts';

const LIST = /var migrations = \[[^\]]*\n\];/;
const MIGRATION = 'ExpandNotes9999999999999';
const MIGRATION_CLASS = `var ${MIGRATION} = class {
  constructor() { this.name = '${MIGRATION}'; }
  async up(runner) {
    await runner.query("ALTER TABLE note ADD COLUMN weight int NOT NULL DEFAULT 1, ADD COLUMN seen_by text");
    await runner.query('CREATE INDEX note_weight ON note (weight)');
  }
};
`;

const WEB = /(['"])dist\/web\1/;
const NEWER_FILE = 'assets/newer-version.js';
const ASKED_TIMES = 12;

/** Copies a folder of the build beside it, where the copy finds the content. */
const copyOf = (name: string): string => {
  const built = join(BUILT_PROGRAMS, '..');
  const copy = join(built, `${name}-newer`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(built, name), copy, { recursive: true });
  return copy;
};

/** Changes the only file of a build that matches. */
const change = (build: string, found: RegExp, changed: (text: string) => string): void => {
  const files = globSync('**/*.js', { cwd: build })
    .map((name) => join(build, name))
    .filter((file) => found.test(readFileSync(file, 'utf8')));
  const [file] = files;
  expectThat(file !== undefined && files.length === 1, `one file of the build with ${found.source}`, files);
  writeFileSync(file, changed(readFileSync(file, 'utf8')));
};

/**
 * A build whose schema has an additional column, a column with a default and an index, and whose pages have an
 * additional file.
 */
const newerBuild = (): string => {
  const build = copyOf('api');
  change(build, LIST, (text) =>
    text.replace(LIST, (list) => `${MIGRATION_CLASS}${list.replace(/\n\];$/, `,\n\t${MIGRATION}\n];`)}`),
  );
  writeFileSync(join(copyOf('web'), NEWER_FILE), 'export {};\n');
  change(build, WEB, (text) => text.replace(WEB, '$1dist/web-newer$1'));
  return build;
};

/** The statuses of the newer version's file while most processes do not have it. */
const newerFileStatuses = async (): Promise<readonly number[]> => {
  const statuses: number[] = [];
  while (statuses.length < ASKED_TIMES)
    statuses.push((await replyOf(PORTS.site, `/${NEWER_FILE}`))?.status ?? 0);
  return statuses;
};

const hasMigrated = async ({ testbed, name }: Deployment): Promise<boolean> =>
  (await testbed.database.query(name, 'SELECT FROM migration WHERE name = $1', [MIGRATION])).length > 0;

/**
 * A newer version takes the place of every process in turn. In between a process of the former version is killed and
 * starts again on the newer schema, and the first newer one goes back to the former version. Nobody is logged out, and
 * the gateway finds the files of each page.
 */
export const rollToNewerVersion = async (deployment: Deployment): Promise<string> => {
  const newer = newerBuild();
  const from = deployment.recorder.operations.length;
  await deployment.renew(0, 'servers', newer);
  expectThat(await hasMigrated(deployment), 'the newer version to migrate while the former serves');
  const statuses = await newerFileStatuses();
  expectThat(
    statuses.every((status) => status === 200),
    'every file of a newer page to be found',
    statuses,
  );
  await deployment.restart(1);
  await deployment.renew(0);
  for (const index of deployment.servers.keys()) await deployment.renew(index, 'servers', newer);
  for (const index of deployment.printers.keys()) await deployment.renew(index, 'printers', newer);
  const calls = deployment.recorder.operations.slice(from);
  const refused = calls.filter(({ op, status }) => op !== 'wrong-password' && status === 401);
  expectThat(refused.length === 0, 'nobody to be logged out', refused[0]);
  return `${calls.length} calls, nobody was logged out`;
};
