import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lettersOf } from '../../apps/api/src/commands/doctor/pdf-letters.ts';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { TestbedClient } from '../testbed/client.ts';
import {
  type TestbedPatient,
  type TestbedSurgeon,
  openOneTimeLink,
  patientReadyToSign,
  signAsPatient,
  signAsSurgeon,
} from '../testbed/people.ts';
import { asApplication, readiness } from '../testbed/server.ts';
import type { BuiltImage } from './builder.ts';
import { type Container, defunctBelow, startContainer } from './container.ts';
import { ENDPOINTS, login, registerSurgeon } from '../testbed/contracts.ts';

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

const mustBe = (holds: boolean, what: string, seen: unknown = ''): void => {
  if (!holds) throw new Error(`${what}${seen === '' ? '' : `: ${String(seen).slice(0, 800)}`}`);
  console.log(`ok  ${what}`);
};

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

/** The first administrator's link, from the command in the container. */
const administrator = async (
  run: (command: string[]) => Promise<Container>,
  client: TestbedClient,
): Promise<TestbedClient> => {
  const email = 'administrator@candour.test';
  const command = await run(['node', 'dist/api/admin.js', 'create', '--email', email]);
  const link = /https?:\/\/\S+token=\S+/.exec(command.output())?.[0];
  if (!link) throw new Error(`No link was printed: ${command.output()}`);
  return openOneTimeLink(client, link, email);
};

interface Signed {
  readonly patient: TestbedPatient;
  readonly surgeon: TestbedSurgeon;
  readonly sha256: string;
}

const download = async (client: TestbedClient, surgeryId: string): Promise<string> => {
  const { status, bytes } = await client.ask(ENDPOINTS.downloadConsentForm, { params: { id: surgeryId } });
  mustBe(
    status === 200 && bytes.subarray(0, 5).toString() === '%PDF-',
    'the consent form comes as a PDF',
    status,
  );
  mustBe(
    [...'Consent'].every((letter) => lettersOf(bytes).has(letter)),
    'the PDF has text',
  );
  return createHash('sha256').update(bytes).digest('hex');
};

/**
 * The administrator verifies a surgeon, a patient completes the journey, both sign, and the document is printed.
 */
const journey = async (client: TestbedClient, admin: TestbedClient): Promise<Signed> => {
  const surgeon = await registerSurgeon(client);
  await admin.call(ENDPOINTS.decideVerification, {
    body: { surgeon_id: surgeon.surgeonId, status: 'VERIFIED' },
  });
  const patient = await patientReadyToSign(client, surgeon);
  const signatures = [await signAsPatient(patient), await signAsSurgeon(surgeon, patient.surgeryId)];
  mustBe(
    signatures.every(({ status }) => status === 200 || status === 201),
    'both sign',
    JSON.stringify(signatures),
  );
  return { patient, surgeon, sha256: await download(patient.client, patient.surgeryId) };
};

/** Writes notes until the server no longer answers. Returns the acknowledged ones. */
const writeUntilEnd = async ({ client, surgeryId }: TestbedPatient, writer: number): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let number = 1; ; number += 1) {
    const content = `<p>writer ${writer} note ${number}</p>`;
    const status = await client
      .ask(ENDPOINTS.writeNote, { params: { id: surgeryId }, body: { content } })
      .then(
        (answer) => answer.status,
        () => 0,
      );
    if (status === 201) acknowledged.push(content);
    else if (status === 0 || status === 503) return acknowledged;
  }
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

/** Runs the image as docker compose does, and uses it as a hospital does. Throws at the first failure. */
export const proveImage = async (proof: Proof): Promise<void> => {
  const { image, folder, port, databaseUrl, secret } = proof;
  const url = `http://127.0.0.1:${port}`;
  const data = join(folder, 'volume');
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: asApplication(databaseUrl),
    JWT_SECRET: secret(),
    API_KEY: secret(),
    PUBLIC_URL: url,
    ORGANISATION_NAME: 'Image Hospital',
    CONTACT_EMAIL: 'image@candour.test',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
  const start = (): Container => startContainer(image, data, variables);
  const runToEnd = async (command: readonly string[]): Promise<Container> => {
    const container = startContainer(image, data, variables, [...image.command.slice(0, 3), ...command]);
    await container.ended;
    return container;
  };
  await refusesExamples(proof, variables);
  // Only this container gets the owner's address, as in docker compose.
  const migrated = startContainer(image, data, { ...variables, DATABASE_OWNER_URL: databaseUrl }, [
    ...image.command.slice(0, 3),
    'node',
    'dist/api/migrate.js',
  ]);
  mustBe((await migrated.ended) === 0, 'it migrates as the owner', migrated.output());
  let container = start();
  try {
    await started(container, url);
    mustBe(
      isUnprivileged(await container.firstProcess()),
      'it runs without root, capabilities and a way to get them',
    );
    const touched = await runToEnd(['node', '-e', `require('node:fs').writeFileSync('/candour/x', '')`]);
    mustBe(touched.output().includes('EROFS'), 'its root can only be read', touched.output());
    mustBe((await (await fetch(url)).text()).includes('<title>'), 'it serves the web app');
    const client = new TestbedClient(url, variables.API_KEY);
    const signed = await journey(client, await administrator(runToEnd, client));

    await survivesKilledBrowsers(container, signed);
    const doctor = await runToEnd(['node', 'dist/api/doctor.js']);
    mustBe(
      (await doctor.ended) === 0,
      `the doctor finds it well\n${doctor.output().trim()}`,
      doctor.output(),
    );

    const writers = Array.from({ length: 4 }, (_, writer) => writeUntilEnd(signed.patient, writer));
    await sleep(500);
    const since = Date.now();
    await stopWell(container, 'it ends well after SIGTERM');
    mustBe(Date.now() - since < STOP_WITHIN_MS, `it ends within 10 s (${Date.now() - since} ms)`);
    const acknowledged = (await Promise.all(writers)).flat();

    container = start();
    await started(container, url);
    const again = await login(client, signed.patient.email);
    const { surgery_notes } = await again.call(ENDPOINTS.listNotes, {
      params: { id: signed.patient.surgeryId },
    });
    const stored = new Set(surgery_notes.map(({ content }) => content));
    mustBe(
      acknowledged.length > 0 && acknowledged.every((note) => stored.has(note)),
      `none of ${acknowledged.length} notes is lost`,
    );
    mustBe(
      (await download(again, signed.patient.surgeryId)) === signed.sha256,
      'the document is the same after a restart',
    );
    await stopWell(container, 'it ends well again');
  } finally {
    container.kill();
  }
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
