import { setTimeout as sleep } from 'node:timers/promises';
import { type TestbedPatient, patientReadyToSign } from '../testbed/people.ts';
import { startProxy } from '../testbed/proxy.ts';
import { expectThat, type Play, until } from './fault.ts';
import { sign } from './history/acts.ts';
import { judge } from './history/verdict.ts';
import { openDeployment, type Patient, personAs, type Deployment } from './history/deployment.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
/** About equal numbers of kills fall before, during and after a signature. */
const LONGEST_WAIT_IN_SIGNATURES = 1.6;

/** The signature, its audit entry and the surgery's column: all of them are stored, or none. */
const TRACES = `
  SELECT (SELECT count(*)::int FROM signature WHERE surgery_id = $1 AND role = 'PATIENT') AS signatures,
         (SELECT count(*)::int FROM audit_entry WHERE surgery_id = $1 AND action = 'consent-form.signed') AS entries,
         (SELECT count(patient_signed_at)::int FROM surgery WHERE surgery_id = $1) AS marks`;

type Signer = Patient & Pick<TestbedPatient, 'surgeryId'>;

const readyToSign = async (deployment: Deployment, number: number): Promise<Signer> => {
  const client = deployment.client();
  const patient = await patientReadyToSign(client, await deployment.verified());
  return { ...patient, patientId: '', ...personAs(`patient ${number}`, patient.client) };
};

const tracesOf = async ({ testbed, name }: Deployment, { surgeryId }: Signer): Promise<number> => {
  const [row] = await testbed.database.query(name, TRACES, [surgeryId]);
  const { signatures, entries, marks } = row as { signatures: number; entries: number; marks: number };
  expectThat(
    signatures === entries && entries === marks && signatures <= 1,
    'all of a signature or nothing of it',
    row,
  );
  return signatures;
};

const signAgain = async (deployment: Deployment, patient: Signer): Promise<void> => {
  const status = (await sign(deployment, patient, patient.surgeryId))?.status;
  expectThat(status === 200 || status === 201, 'the retry to be answered with the signature', status);
  expectThat((await tracesOf(deployment, patient)) === 1, 'one signature after the retry');
};

export const killedWhileSigning: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f01', { variables: { RATE_LIMIT_FACTOR: '10000' } });
  const patients: Signer[] = [];
  while (patients.length < ROUNDS) patients.push(await readyToSign(deployment, patients.length));
  const first = await readyToSign(deployment, ROUNDS);
  // Restarts, as before every round: the first signature of a process takes longer than later ones.
  await deployment.restart(0);
  const started = performance.now();
  await sign(deployment, first, first.surgeryId);
  const usual = performance.now() - started;
  let signed = 0;
  for (const patient of patients) {
    const answer = sign(deployment, patient, patient.surgeryId);
    await sleep(testbed.random() * LONGEST_WAIT_IN_SIGNATURES * usual);
    await deployment.restart(0);
    const status = (await answer)?.status ?? 0;
    const before = await tracesOf(deployment, patient);
    expectThat(status < 200 || status >= 300 || before === 1, 'an acknowledged signature to be kept', status);
    signed += before;
    await signAgain(deployment, patient);
  }
  expectThat(signed > 0 && signed < ROUNDS, 'kills on both sides of the commit', signed);
  const verdict = await judge(deployment);
  await deployment.end();
  return `${ROUNDS} kills, ${signed} of them after the signature was stored, none half-way; ${verdict}`;
};

export const killedBeforeTheAnswer: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'f02');
  const patient = await readyToSign(deployment, 0);
  const proxy = await startProxy(testbed.port(10), [testbed.port(0)]);
  try {
    proxy.holdAnswers = true;
    const lost = sign(deployment, patient, patient.surgeryId, { at: proxy.url });
    await until(
      'the signature to be stored',
      10_000,
      async () => (await tracesOf(deployment, patient)) === 1,
    );
    await deployment.restart(0);
    proxy.cut();
    expectThat((await lost) === null, 'the answer to be lost');
  } finally {
    await proxy.close();
  }
  await signAgain(deployment, patient);
  const verdict = await judge(deployment);
  await deployment.end();
  return `the retry gets the stored signature, and there is one; ${verdict}`;
};
