import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestbedClient } from '../testbed/client.ts';
import { ENDPOINTS, login } from '../testbed/contracts.ts';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { asApplication, readiness } from '../testbed/server.ts';
import type { BuiltImage } from './builder.ts';
import { type Container, defunctBelow, startContainer } from './container.ts';
import { mustBe } from './must-be.ts';
import { type Signed, administrator, download, journey, writeUntilEnd } from './people.ts';

export interface Proof {
  readonly image: BuiltImage;
  readonly folder: string;
  readonly port: number;
  /** The database address of the owner. */
  readonly databaseUrl: string;
  readonly secret: () => string;
}

const START_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 10_000;

const started = async (container: Container, url: string): Promise<void> => {
  const end = Date.now() + START_WITHIN_MS;
  let hasEnded = false;
  void container.ended.then(() => (hasEnded = true));
  while ((await readiness(url)) !== 200) {
    if (hasEnded || Date.now() > end) throw new Error(`It did not become ready: ${container.output()}`);
    await sleep(100);
  }
};

const isUnprivileged = (pid: number): boolean => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
  const capabilities = ['CapEff', 'CapPrm', 'CapBnd'].map((name) => Number.parseInt(read(name), 16));
  return (
    !read('Uid').split(/\s+/).includes('0') &&
    read('NoNewPrivs') === '1' &&
    capabilities.every((set) => set === 0)
  );
};

const refusesExamples = async (
  { image, folder, port }: Proof,
  variables: Record<string, string>,
): Promise<void> => {
  for (const [name, value] of [
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['API_KEY', ''],
    ['PUBLIC_URL', ''],
  ] as const) {
    const refused = startContainer(image, join(folder, 'refused'), {
      ...variables,
      PORT: String(port),
      [name]: value,
    });
    mustBe(
      (await refused.ended) === 1 && refused.output().startsWith(name),
      `it does not start with ${name}=${value}`,
      refused.output(),
    );
  }
};

/** The settings of a hospital, as docker compose hands them to a container. */
const settingsOf = ({ port, databaseUrl, secret }: Proof) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: asApplication(databaseUrl),
  JWT_SECRET: secret(),
  API_KEY: secret(),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ORGANISATION_NAME: 'Image Hospital',
  CONTACT_EMAIL: 'image@candour.test',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
});

/** Runs the image as docker compose does, and uses it as a hospital does. Throws at the first failure. */
export const proveImage = async (proof: Proof): Promise<void> => {
  const { image, folder, databaseUrl } = proof;
  const data = join(folder, 'volume');
  const settings = settingsOf(proof);
  const start = (): Container => startContainer(image, data, settings);
  const runToEnd = async (
    command: readonly string[],
    variables: Record<string, string> = settings,
  ): Promise<Container> => {
    const container = startContainer(image, data, variables, [...image.command.slice(0, 3), ...command]);
    await container.ended;
    return container;
  };
  await refusesExamples(proof, settings);
  // Only this container gets the owner's address, as in docker compose.
  const migrated = await runToEnd(['node', 'dist/api/migrate.js'], {
    ...settings,
    DATABASE_OWNER_URL: databaseUrl,
  });
  mustBe((await migrated.ended) === 0, 'it migrates as the owner', migrated.output());
  let container = start();
  try {
    await started(container, settings.PUBLIC_URL);
    await isLockedDown(container, runToEnd);
    const client = new TestbedClient(settings.PUBLIC_URL, settings.API_KEY);
    mustBe((await (await fetch(client.url)).text()).includes('<title>'), 'it serves the web app');
    const signed = await journey(client, await administrator(runToEnd, client));
    await survivesKilledBrowsers(container, signed);
    await isWell(runToEnd);
    const acknowledged = await stopsDuringWrites(container, signed);
    container = start();
    await started(container, client.url);
    await hasLostNothing(client, signed, acknowledged);
    await stopWell(container, 'it ends well again');
  } finally {
    container.kill();
  }
};

type RunToEnd = (command: readonly string[]) => Promise<Container>;

const isLockedDown = async (container: Container, runToEnd: RunToEnd): Promise<void> => {
  mustBe(
    isUnprivileged(await container.firstProcess()),
    'it runs without root, capabilities and a way to get them',
  );
  const touched = await runToEnd(['node', '-e', `require('node:fs').writeFileSync('/candour/x', '')`]);
  mustBe(touched.output().includes('EROFS'), 'its root can only be read', touched.output());
};

const isWell = async (runToEnd: RunToEnd): Promise<void> => {
  const doctor = await runToEnd(['node', 'dist/api/doctor.js']);
  mustBe((await doctor.ended) === 0, `the doctor finds it well\n${doctor.output().trim()}`, doctor.output());
};

/** Stops the container while four clients write notes. Returns the acknowledged notes. */
const stopsDuringWrites = async (container: Container, { patient }: Signed): Promise<string[]> => {
  const writers = Array.from({ length: 4 }, (_, writer) => writeUntilEnd(patient, writer));
  await sleep(500);
  const since = Date.now();
  await stopWell(container, 'it ends well after SIGTERM');
  mustBe(Date.now() - since < STOP_WITHIN_MS, `it ends within 10 s (${Date.now() - since} ms)`);
  return (await Promise.all(writers)).flat();
};

/** After a restart the patient finds every acknowledged note, and the same document. */
const hasLostNothing = async (
  client: TestbedClient,
  { patient, sha256 }: Signed,
  acknowledged: readonly string[],
): Promise<void> => {
  const again = await login(client, patient.email);
  const { surgery_notes } = await again.call(ENDPOINTS.listNotes, { params: { id: patient.surgeryId } });
  const stored = new Set(surgery_notes.map(({ content }) => content));
  mustBe(
    acknowledged.length > 0 && acknowledged.every((note) => stored.has(note)),
    `none of ${acknowledged.length} notes is lost`,
  );
  mustBe((await download(again, patient.surgeryId)) === sha256, 'the document is the same after a restart');
};

const stopWell = async (container: Container, what: string): Promise<void> => {
  const code = await container.stop();
  mustBe(code === 0, what, `code ${code}\n${container.output()}`);
};

const survivesKilledBrowsers = async (container: Container, { patient }: Signed): Promise<void> => {
  const first = await container.firstProcess();
  for (let round = 0; round < 5; round += 1) {
    signalEach(chromiumOf(first), 'SIGKILL');
    const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
      params: { id: patient.surgeryId },
    });
    const { pathname, search } = new URL(preview_url, patient.client.url);
    const { status } = await patient.client.read(pathname + search);
    if (status !== 200)
      throw new Error(`After its browser was killed a document was answered with ${status}`);
  }
  await sleep(1_000);
  mustBe(defunctBelow(first) === 0, 'killed browsers leave no dead processes behind');
};
