import type { DeploymentOptions } from './history/deployment.ts';
import { chromiumOf, signalEach } from '../testbed/processes.ts';
import { ENDPOINTS } from '../testbed/contracts.ts';
import { expectThat, type Play, seconds, until } from './fault.ts';
import { createSurgery, decide, download } from './history/acts.ts';
import { openDeployment } from './history/deployment.ts';
import { judge } from './history/verdict.ts';
import { playJourney, walk } from './history/workload.ts';
import { killPrinterWhilePrinting } from './printer-killed.ts';
import { randomFrom } from './testbed.ts';

const PATIENTS = 4;
const APART: DeploymentOptions = { servers: 1, variables: { RATE_LIMIT_FACTOR: '10000' } };

/** Patients and surgeons work while one of two printers dies during a print. */
export const printerKilled: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f48', { ...APART, printers: 2 });
  const surgeons = [await deployment.surgeon('surgeon 1'), await deployment.surgeon('surgeon 2')];
  for (const surgeon of surgeons) await decide(deployment, surgeon, 'VERIFIED');
  const over = new AbortController();
  let number = 0;
  const patients = Array.from({ length: PATIENTS }, async () => {
    const random = randomFrom(testbed.random() * 2 ** 32);
    while (!over.signal.aborted) {
      const { patient, made } = await playJourney(deployment, random, (number += 1), surgeons);
      for (const kind of ['CERTIFICATE', 'CONSENT_FORM'])
        await download(deployment, patient, made.surgery, kind);
    }
  });
  const killed = await killPrinterWhilePrinting(deployment, 0).finally(() => over.abort());
  await Promise.all(patients);
  const verdict = await judge(deployment);
  await deployment.end();
  return `the other printed the ${killed.held} that it had begun, after ${seconds(killed.ms)}; ${verdict}`;
};

/** PostgreSQL loses the rows of the unlogged table of waiting prints, and nothing else. */
export const databaseKilledWhilePrinting: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f49', { ...APART, printers: 1 });
  const { database } = testbed;
  const count = async (what: string): Promise<number> =>
    Number((await database.query('f49', `SELECT count(*)::int AS count FROM ${what}`))[0]?.['count']);
  const patient = await deployment.patient('patient');
  const made = await createSurgery(deployment, patient, null);
  expectThat(made !== null, 'a surgery');
  const { surgery } = made;
  const draft = async () => {
    const { preview_url } = await patient.client.call(ENDPOINTS.previewConsentForm, {
      params: { id: surgery },
    });
    return patient.client.read(new URL(preview_url, patient.client.url).pathname);
  };
  const browser = chromiumOf(deployment.printers[0]?.pid ?? 0);
  signalEach(browser, 'SIGSTOP');
  let answers: (number | undefined)[];
  try {
    await walk(deployment, testbed.random, { patient, made });
    const waiting = [
      download(deployment, patient, surgery, 'CERTIFICATE').then((answer) => answer?.status),
      draft().then(({ status }) => status),
    ];
    await until('two to wait for a printer', 15_000, async () => (await count('print_request')) === 2);
    await database.kill();
    await database.start();
    deployment.crashes += 1;
    answers = await Promise.all(waiting);
    expectThat((await count('print_request')) === 0, 'the rows of those who waited to be gone');
  } finally {
    signalEach(browser, 'SIGCONT');
  }
  expectThat(
    answers.every((status) => status === 503),
    '503 to those who waited',
    answers,
  );
  await until('the pending document to be printed', 60_000, async () => {
    return (await count('document WHERE bytes IS NULL')) === 0;
  });
  const again = [
    (await download(deployment, patient, surgery, 'CERTIFICATE'))?.status,
    (await draft()).status,
  ];
  expectThat(
    again.every((status) => status === 200),
    'both at the second try',
    again,
  );
  const verdict = await judge(deployment);
  await deployment.end();
  return `those who waited were told to come again and got theirs, and the pending document was printed; ${verdict}`;
};
