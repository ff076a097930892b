import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumOf, descendantsOf, signalEach } from '../testbed/processes.ts';
import { type TestbedPatient, patientReadyToSign } from '../testbed/people.ts';
import type { TestbedServer } from '../testbed/server.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import type { Testbed } from './testbed.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';

const LONGEST_JOB_MS = 11_500;

interface Printing {
  readonly server: TestbedServer;
  readonly patient: TestbedPatient;
  /** Prints the patient's draft of the consent form. */
  readonly print: () => Promise<{ status: number; bytes: Buffer; ms: number }>;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';

/** Starts a server and prints a first document, so that its browser is warm. */
const startPrinting = async (testbed: Testbed, name: string): Promise<Printing> => {
  await testbed.database.create(name);
  const server = await testbed.serve(name);
  const client = testbed.client(server);
  const patient = await patientReadyToSign(client, await testbed.surgeon(client, name));
  const print = async () => {
    const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
      params: { id: patient.surgeryId },
    });
    return patient.client.read(
      new URL(preview_url, server.url).pathname + new URL(preview_url, server.url).search,
    );
  };
  const first = await print();
  expectThat(first.status === 200 && isPdf(first.bytes), 'the first document to be printed', first.status);
  expectThat(chromiumOf(server.pid).length > 0, 'a browser to run');
  return { server, patient, print };
};

/**
 * Checks after the fault that the next document is printed, that no process or file of the old browser is left,
 * and that the server stops in order.
 */
const endPrinting = async ({ server, print }: Printing): Promise<void> => {
  const next = await print();
  expectThat(next.status === 200 && isPdf(next.bytes), 'the next document to be printed', next.status);
  await until('nothing to be left of the old browser', 5_000, async () =>
    descendantsOf(server.pid).every(({ state }) => state !== 'T' && state !== 'Z'),
  );
  expectThat((await server.stop()) === 0, 'the process to end well');
  expectThat(chromiumOf(server.pid).length === 0, 'the browser to end with the server');
};

const withTrouble = async (
  testbed: Testbed,
  name: string,
  trouble: (server: TestbedServer) => Promise<void> | void,
): Promise<string> => {
  const printing = await startPrinting(testbed, name);
  const { server, patient, print } = printing;
  const answer = print();
  await sleep(testbed.random() * 60);
  await trouble(server);
  const meanwhile = await patient.client.ask(ENDPOINTS.readSurgery, { params: { id: patient.surgeryId } });
  expectThat(meanwhile.status === 200 && meanwhile.ms < 2_000, 'other calls to go on', meanwhile.status);
  const { status, bytes, ms } = await answer;
  expectThat((status === 200 && isPdf(bytes)) || status === 503, 'the document or 503', status);
  expectThat(ms < LONGEST_JOB_MS, `an answer within ${seconds(LONGEST_JOB_MS)}`, seconds(ms));
  await endPrinting(printing);
  return `answered ${status} in ${seconds(ms)}, and the next document comes`;
};

export const chromiumKilled: Play = (testbed) =>
  withTrouble(testbed, 'f17', ({ pid }) => signalEach(chromiumOf(pid), 'SIGKILL'));

export const chromiumHung: Play = (testbed) =>
  withTrouble(testbed, 'f18', ({ pid }) => signalEach(chromiumOf(pid), 'SIGSTOP'));

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const chromiumOutOfMemory: Play = async (testbed) => {
  let before = 0;
  const seen = await withTrouble(testbed, 'f19', ({ pid }) => {
    before = residentMegabytes(pid);
    for (const one of chromiumOf(pid)) {
      try {
        execFileSync('prlimit', ['--pid', String(one.pid), '--as=1048576'], { stdio: 'ignore' });
      } catch {
        // The process has already ended.
      }
    }
  });
  expectThat(before > 0, 'the server to have been measured');
  return seen;
};

const MANY = 100;
/** The number of drafts of one person that are printed at once. */
const OF_ONE = 3;

/** Requests drafts of several patients at once. Returns a promise for each. */
const askForMany = async (testbed: Testbed, server: TestbedServer) => {
  const client = testbed.client(server);
  const surgeon = await testbed.surgeon(client, 'f20');
  const patients: TestbedPatient[] = [];
  while (patients.length * OF_ONE < MANY) patients.push(await patientReadyToSign(client, surgeon));
  const asks = await Promise.all(
    Array.from({ length: MANY }, async (_, index) => {
      const patient = patients[index % patients.length] as TestbedPatient;
      const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
        params: { id: patient.surgeryId },
      });
      const { pathname } = new URL(preview_url, server.url);
      return () => patient.client.read(pathname);
    }),
  );
  await until('the certificates of all to be made', 60_000, async () => {
    const [{ pending } = {}] = await testbed.database.query(
      'f20',
      'SELECT count(*)::int AS pending FROM document WHERE bytes IS NULL',
    );
    return pending === 0;
  });
  return asks.map((ask) => ask());
};

export const printingFlood: Play = async (testbed) => {
  const printing = await startPrinting(testbed, 'f20');
  const { patient, server } = printing;
  const flood = await askForMany(testbed, server);
  const meanwhile = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await sleep(index * 50);
      return patient.client.ask(ENDPOINTS.readSurgery, { params: { id: patient.surgeryId } });
    }),
  );
  const answers = await Promise.all(flood);
  const printed = answers.filter(({ status, bytes }) => status === 200 && isPdf(bytes));
  const refused = answers.filter(({ status }) => status === 503);
  expectThat(
    printed.length + refused.length === MANY,
    'documents and 503 only',
    answers.map(({ status }) => status),
  );
  expectThat(printed.length >= 20, 'those that fit into the queue to be printed', printed.length);
  expectThat(refused.length > 0, 'those that do not fit to be refused');
  const slowest = Math.max(...meanwhile.map(({ ms }) => ms));
  expectThat(
    meanwhile.every(({ status }) => status === 200) && slowest < 2_000,
    'other calls to go on',
    seconds(slowest),
  );
  await endPrinting(printing);
  return `${printed.length} printed, ${refused.length} refused; other calls took ${seconds(slowest)} at most`;
};
